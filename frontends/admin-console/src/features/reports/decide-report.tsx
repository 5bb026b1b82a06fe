import {
  type Report,
  type ReportDecision,
  reportNoteLengthMax,
  reportReasonLabels,
  reportTexts,
} from '@rally/contracts/players';
import { Stack, Text, TextInput, toast } from '@rally/ui';
import { DialogButtons, Modal } from '@rally/ui/overlays';
import { useAction } from '@rally/web-kit';
import { useState } from 'react';
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
  const [note, setNote] = useState('');
  const [hasTried, setHasTried] = useState(false);
  const isBlank = note.trim() === '';
  const decide = useAction('POST /admin/reports/:id/decision', {
    refresh: ['GET /admin/reports', 'GET /admin/audit'],
    onSuccess: () => {
      toast(done);
      onClose();
    },
  });

  return (
    <Modal opened onClose={onClose} title={title} closeButtonProps={{ 'aria-label': words.close }}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          setHasTried(true);
          if (!isBlank) decide.mutate({ params: { id: report.id }, body: { decision, note } });
        }}
      >
        <Stack>
          {decide.error && <ErrorBanner text={words.decisionFailed} error={decide.error} />}
          <Text>
            <strong>{report.reported.name ?? words.formerPlayer}</strong> · {reportReasonLabels[report.reason]}
          </Text>
          <Text>{means}</Text>
          <TextInput
            label={words.note}
            description={words.forTheAuditLog}
            data-autofocus
            maxLength={reportNoteLengthMax}
            value={note}
            error={hasTried && isBlank ? reportTexts.noteMissing : undefined}
            onChange={({ currentTarget }) => setNote(currentTarget.value)}
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
