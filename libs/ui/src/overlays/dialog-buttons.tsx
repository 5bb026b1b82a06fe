import { Button, Group } from '@mantine/core';
import { texts } from '../texts.ts';

interface DialogButtonsProps {
  /** What submitting does: a verb. */
  submitLabel: string;
  isDestructive?: boolean;
  isPending: boolean;
  onCancel: () => void;
}

/** The end of a form in a dialog: Cancel, and the button that submits. */
export function DialogButtons({ submitLabel, isDestructive = false, isPending, onCancel }: DialogButtonsProps) {
  return (
    <Group justify="flex-end">
      <Button variant="default" onClick={onCancel}>
        {texts().cancel}
      </Button>
      <Button type="submit" {...(isDestructive && { color: 'clay' })} loading={isPending}>
        {submitLabel}
      </Button>
    </Group>
  );
}
