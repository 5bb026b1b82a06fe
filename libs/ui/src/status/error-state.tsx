import { Button, Stack, Text } from '@mantine/core';
import classes from './status.module.css';

interface Failure {
  text: string;
  onRetry?: () => void;
  retryLabel?: string;
}

/** Something could not be loaded: the text of the error and a way to try again. Stands in place of what is missing. */
export function ErrorState({ text, onRetry, retryLabel = 'Try again' }: Failure) {
  return (
    <Stack className={classes.state ?? ''} align="center" gap="sm" role="alert">
      <Text ta="center" maw={420}>
        {text}
      </Text>
      {onRetry && (
        <Button variant="default" onClick={onRetry}>
          {retryLabel}
        </Button>
      )}
    </Stack>
  );
}
