import type { ApiError } from '@rally/api-client';
import { type ReportReason, reportReasons, reportTextLengthMax } from '@rally/contracts/players';
import { Alert, Select, Stack, Text } from '@rally/ui';
import { Textarea, useForm } from '@rally/ui/forms';
import { DialogButtons, Modal } from '@rally/ui/overlays';
import type { ReactNode } from 'react';
import { blockAndReportTexts } from './block-and-report-texts.ts';

interface SendError {
  readonly text: string;
  readonly fields?: ApiError['fields'];
}

interface ReportDialogProps {
  title: string;
  /** Who sees the report, and who is told of it. */
  notice: ReactNode;
  error: SendError | null;
  isSending: boolean;
  onSend: (report: { reason: ReportReason; text: string }) => void;
  onClose: () => void;
}

/** Asks for the reason and the text of a report to staff. */
export function ReportDialog({ title, notice, error, isSending, onSend, onClose }: ReportDialogProps) {
  const words = blockAndReportTexts();
  const form = useForm<{ reason: ReportReason | ''; text: string }, SendError>({
    initialValues: { reason: '', text: '' },
    validate: {
      reason: (reason) => (reason === '' ? words.reasonMissing : null),
      text: (text) => (text.trim() === '' ? words.textMissing : null),
    },
    serverError: error,
  });
  return (
    <Modal opened onClose={onClose} title={title}>
      <form
        onSubmit={form.onSubmit(({ reason, text }) => {
          if (reason !== '') onSend({ reason, text });
        })}
      >
        <Stack>
          {form.generalError && <Alert color="clay" role="alert" title={form.generalError.text} />}
          <Text>
            {notice} {words.emergency}
          </Text>
          <Select
            label={words.reason}
            data-autofocus
            {...form.getInputProps('reason')}
            data={[
              { value: '', label: words.chooseReason },
              ...reportReasons.map((one) => ({ value: one, label: words.reasons[one] })),
            ]}
          />
          <Textarea
            label={words.whatHappened}
            rows={5}
            maxLength={reportTextLengthMax}
            {...form.getInputProps('text')}
          />
          <DialogButtons submitLabel={words.send} isPending={isSending} onCancel={onClose} />
        </Stack>
      </form>
    </Modal>
  );
}
