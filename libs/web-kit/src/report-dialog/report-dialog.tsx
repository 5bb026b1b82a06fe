import {
  type ReportReason,
  reportReasonLabels,
  reportReasons,
  reportTextLengthMax,
  reportTexts,
} from '@rally/contracts/players';
import { Alert, Select, Stack, Text } from '@rally/ui';
import { Textarea } from '@rally/ui/forms';
import { DialogButtons, Modal } from '@rally/ui/overlays';
import { type ReactNode, useState } from 'react';

interface ReportDialogProps {
  title: string;
  /** Who sees the report, and who is told of it. */
  notice: ReactNode;
  error: { readonly text: string } | null;
  isSending: boolean;
  onSend: (report: { reason: ReportReason; text: string }) => void;
  onClose: () => void;
}

/** Asks for the reason and the text of a report to staff. */
export function ReportDialog({ title, notice, error, isSending, onSend, onClose }: ReportDialogProps) {
  const [reason, setReason] = useState<ReportReason>('unsporting');
  const [text, setText] = useState('');
  const [hasTried, setHasTried] = useState(false);
  const isBlank = text.trim() === '';
  return (
    <Modal opened onClose={onClose} title={title} closeButtonProps={{ 'aria-label': 'Close' }}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          setHasTried(true);
          if (!isBlank) onSend({ reason, text });
        }}
      >
        <Stack>
          {error && <Alert color="clay" role="alert" title={error.text} />}
          <Text>{notice} In an emergency, call 911.</Text>
          <Select
            label="Reason"
            data-autofocus
            value={reason}
            onChange={({ currentTarget }) =>
              setReason(reportReasons.find((one) => one === currentTarget.value) ?? 'other')
            }
            data={reportReasons.map((one) => ({ value: one, label: reportReasonLabels[one] }))}
          />
          <Textarea
            label="What happened?"
            rows={5}
            maxLength={reportTextLengthMax}
            value={text}
            error={hasTried && isBlank ? reportTexts.textMissing : undefined}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
          />
          <DialogButtons submitLabel="Send report" isPending={isSending} onCancel={onClose} />
        </Stack>
      </form>
    </Modal>
  );
}
