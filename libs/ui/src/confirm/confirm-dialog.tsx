import { Button, Group, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Modal } from '../overlays/index.ts';
import { texts } from '../texts.ts';
import type { PendingConfirmDialog } from './open-confirm-dialog.ts';

export interface ConfirmDialogProps {
  request: PendingConfirmDialog;
  onAnswer: (yes: boolean) => void;
}

/** A confirm dialog. Escape and the close button cancel. */
export default function ConfirmDialog({ request, onAnswer }: ConfirmDialogProps): ReactNode {
  const { title, text, yes = texts().yes, no = texts().cancel, danger = false } = request;
  return (
    <Modal opened onClose={() => onAnswer(false)} title={title}>
      <Stack>
        {text !== undefined && <Text>{text}</Text>}
        <Group justify="flex-end">
          <Button variant="default" onClick={() => onAnswer(false)} data-autofocus>
            {no}
          </Button>
          <Button {...(danger && { color: 'clay' })} onClick={() => onAnswer(true)}>
            {yes}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
