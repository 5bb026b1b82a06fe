import { Button, Group, Text } from '@mantine/core';
import { Notifications, notifications } from '@mantine/notifications';
import '@mantine/core/styles/Notification.css';
import '@mantine/notifications/styles.css';
import './toasts.css';
import { type ReactNode, useEffect } from 'react';
import { texts } from '../texts.ts';
import { setToastHandler, type Toast } from './toast.ts';

const colors = { success: 'court', error: 'clay', info: 'ink' } as const;
const durationMs = 6_000;
const undoDurationMs = 10_000;

/** Renders the toasts. */
export default function ToastList(): ReactNode {
  useEffect(() => {
    const stop = setToastHandler(show);
    return () => {
      stop();
      notifications.clean();
    };
  }, []);
  return <Notifications position="bottom-center" limit={3} zIndex={1000} />;
}

function show({ id, tone, text, undo }: Toast): void {
  const key = `toast-${id}`;
  notifications.show({
    id: key,
    color: colors[tone],
    role: tone === 'error' ? 'alert' : 'status',
    autoClose: undo ? undoDurationMs : durationMs,
    closeButtonProps: { 'aria-label': texts().close },
    message: undo ? (
      <Group justify="space-between" wrap="nowrap">
        <Text size="sm">{text}</Text>
        <Button
          size="sm"
          variant="light"
          onClick={() => {
            notifications.hide(key);
            undo();
          }}
        >
          {texts().undo}
        </Button>
      </Group>
    ) : (
      text
    ),
  });
}
