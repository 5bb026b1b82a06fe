import { Alert, Button, Group } from '@rally/ui';
import { CircleAlert } from '@rally/ui/icons';
import { texts } from '../../texts.ts';
import classes from './error-banner.module.css';

interface ErrorBannerProps {
  /** What failed. */
  text: string;
  /** The server's reason, if any. */
  error?: { readonly text: string } | null;
  onRetry?: () => void;
  onClose?: () => void;
}

/** The red error banner. The API client logs failed calls. */
export function ErrorBanner({ text, error = null, onRetry, onClose }: ErrorBannerProps) {
  const { banner: words } = texts();
  const why = error !== null && error.text !== text ? error.text : null;
  return (
    <Alert className={classes.banner ?? ''} color="clay" role="alert" icon={<CircleAlert size={20} />} title={text}>
      {why}
      {(onRetry || onClose) && (
        <Group gap="xs" mt={why === null ? 0 : 'xs'}>
          {onRetry && (
            <Button size="sm" variant="default" onClick={onRetry}>
              {words.tryAgain}
            </Button>
          )}
          {onClose && (
            <Button size="sm" variant="default" onClick={onClose}>
              {words.dismiss}
            </Button>
          )}
        </Group>
      )}
    </Alert>
  );
}
