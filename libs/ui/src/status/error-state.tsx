import { Button, Stack, Text } from '@mantine/core';
import { texts } from '../texts.ts';
import classes from './status.module.css';

interface ErrorStateProps {
  text: string;
  onRetry?: () => void;
  retryLabel?: string;
}

/** Shown in place of content that failed to load, with a retry button. */
export function ErrorState({ text, onRetry, retryLabel = texts().tryAgain }: ErrorStateProps) {
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
