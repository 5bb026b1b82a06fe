import { Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './status.module.css';

interface EmptyStateProps {
  title: string;
  text?: string;
  /** The button or link that creates the first item. */
  action?: ReactNode;
}

/** Shown in place of an empty list. */
export function EmptyState({ title, text, action }: EmptyStateProps) {
  return (
    <Stack className={classes.state ?? ''} align="center" gap="xs">
      <svg className={classes.court} viewBox="0 0 120 72" aria-hidden="true">
        <path d="M6 62 24 12h72l18 50zM15 37h90M60 12v50M19.5 25h81" />
        <circle cx="82" cy="22" r="4" />
      </svg>
      <Text component="h2" ff="heading" fz="h3" fw={800} lh="h3" ta="center">
        {title}
      </Text>
      {text !== undefined && (
        <Text c="dimmed" ta="center" maw={420}>
          {text}
        </Text>
      )}
      {action}
    </Stack>
  );
}
