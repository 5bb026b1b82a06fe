import {
  type Report,
  type ReportDecision,
  reportNoteLengthMax,
  reportReasonLabels,
  reportTexts,
} from '@rally/contracts/players';
import { Stack, Text, TextInput, toast } from '@rally/ui';
import { useForm } from '@rally/ui/forms';
import { DialogButtons, Modal } from '@rally/ui/overlays';
import { useAction } from '@rally/web-kit';
import { ErrorBanner } from '../../shared/banner/error-banner.tsx';
import { texts } from '../../texts.ts';
import { reportDecisionLabels } from './report-decision-labels.ts';

/** Confirms a decision on a report, with a note for the audit log. */
export default function DecideReport({
  report,
  decision,
  onClose,
}: {
  report: Report;
  decision: ReportDecision;
  onClose: () => void;
}) {
  const { reports: words } = texts();
  const { title, means, done } = reportDecisionLabels[decision];
  const decide = useAction('POST /admin/reports/:id/decision', {
    refresh: ['GET /admin/reports', 'GET /admin/audit'],
    onSuccess: () => {
      toast(done);
      onClose();
    },
  });
  const form = useForm({
    initialValues: { note: '' },
    validate: { note: (note) => (note.trim() === '' ? reportTexts.noteMissing : null) },
    serverError: decide.error,
  });

  return (
    <Modal opened onClose={onClose} title={title}>
      <form
        onSubmit={form.onSubmit(({ note }) => decide.mutate({ params: { id: report.id }, body: { decision, note } }))}
      >
        <Stack>
          {form.generalError && <ErrorBanner text={words.decisionFailed} error={form.generalError} />}
          <Text>
            <strong>{report.reported.name ?? words.formerPlayer}</strong> · {reportReasonLabels[report.reason]}
          </Text>
          <Text>{means}</Text>
          <TextInput
            label={words.note}
            description={words.forTheAuditLog}
            data-autofocus
            maxLength={reportNoteLengthMax}
            {...form.getInputProps('note')}
          />
          <DialogButtons
            submitLabel={title}
            isDestructive={decision === 'disable'}
            isPending={decide.isPending}
            onCancel={onClose}
          />
        </Stack>
      </form>
    </Modal>
  );
}
