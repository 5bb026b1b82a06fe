import { type ReportReason, reportReasons, reportTextLengthMax } from '@rally/contracts/players';
import { Alert, Select, Stack, Text } from '@rally/ui';
import { Textarea } from '@rally/ui/forms';
import { DialogButtons, Modal } from '@rally/ui/overlays';
import { type ReactNode, useState } from 'react';
import { blockAndReportTexts } from './block-and-report-texts.ts';

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
  const words = blockAndReportTexts();
  const [reason, setReason] = useState<ReportReason | null>(null);
  const [text, setText] = useState('');
  const [hasTried, setHasTried] = useState(false);
  const isBlank = text.trim() === '';
  return (
    <Modal opened onClose={onClose} title={title} closeButtonProps={{ 'aria-label': words.close }}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          setHasTried(true);
          if (reason !== null && !isBlank) onSend({ reason, text });
        }}
      >
        <Stack>
          {error && <Alert color="clay" role="alert" title={error.text} />}
          <Text>
            {notice} {words.emergency}
          </Text>
          <Select
            label={words.reason}
            data-autofocus
            value={reason ?? ''}
            error={hasTried && reason === null ? words.reasonMissing : undefined}
            onChange={({ currentTarget }) =>
              setReason(reportReasons.find((one) => one === currentTarget.value) ?? null)
            }
            data={[
              { value: '', label: words.chooseReason },
              ...reportReasons.map((one) => ({ value: one, label: words.reasons[one] })),
            ]}
          />
          <Textarea
            label={words.whatHappened}
            rows={5}
            maxLength={reportTextLengthMax}
            value={text}
            error={hasTried && isBlank ? words.textMissing : undefined}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
          />
          <DialogButtons submitLabel={words.send} isPending={isSending} onCancel={onClose} />
        </Stack>
      </form>
    </Modal>
  );
}
