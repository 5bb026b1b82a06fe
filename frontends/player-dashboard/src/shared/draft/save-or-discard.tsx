import { Button, Group, Text, toast } from '@rally/ui';
import { readDraft } from '@rally/web-kit';
import { useEffect } from 'react';
import { texts } from '../../texts.ts';

interface SaveOrDiscardProps {
  /** The name of the form's draft. */
  form: string;
  label: string;
  isSaving: boolean;
  hasChanges: boolean;
  onDiscard: () => void;
}

/** The button that saves a form, and what to do with unsaved changes. Says so when the player leaves them behind. */
export function SaveOrDiscard({ form, label, isSaving, hasChanges, onDiscard }: SaveOrDiscardProps) {
  const { draft: words } = texts();
  useEffect(
    () => () => {
      if (readDraft(form) !== null) toast(texts().draft.left, 'info');
    },
    [form],
  );
  return (
    <Group>
      <Button type="submit" loading={isSaving}>
        {label}
      </Button>
      {hasChanges && !isSaving && (
        <>
          <Button variant="subtle" onClick={onDiscard}>
            {words.discard}
          </Button>
          <Text size="sm" c="dimmed">
            {words.unsaved}
          </Text>
        </>
      )}
    </Group>
  );
}
