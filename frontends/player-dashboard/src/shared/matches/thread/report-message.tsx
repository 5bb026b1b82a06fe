import { reportReasonLabels, reportReasons, reportTextLengthMax, reportTexts } from '@rally/contracts/players';
import { Alert, Button, Group, Select, Stack, Text, toast } from '@rally/ui';
import { Textarea } from '@rally/ui/forms';
import { Modal } from '@rally/ui/overlays';
import { useAction } from '@rally/web-kit';
import { useState } from 'react';

interface ReportMessageProps {
  matchId: string;
  messageId: string;
  opponent: string;
  onClose: () => void;
}

/** Reports a message of the opponent to staff, who get a copy of it. */
export default function ReportMessage({ matchId, messageId, opponent, onClose }: ReportMessageProps) {
  const [reason, setReason] = useState<(typeof reportReasons)[number]>('unsporting');
  const [text, setText] = useState('');
  const [isTried, setTried] = useState(false);
  const report = useAction('POST /matches/:id/thread/:messageId/report', {
    onSuccess: () => {
      toast(reportTexts.submitted);
      onClose();
    },
  });
  const isBlank = text.trim() === '';
  return (
    <Modal opened onClose={onClose} title="Report this message" closeButtonProps={{ 'aria-label': 'Close' }}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (!isBlank) report.mutate({ params: { id: matchId, messageId }, body: { reason, text } });
        }}
      >
        <Stack>
          {report.error && <Alert color="clay" role="alert" title={report.error.text} />}
          <Text>
            Our staff get a copy of this message and no other. {opponent} isn’t told who reported it. In an emergency,
            call 911.
          </Text>
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
            rows={4}
            maxLength={reportTextLengthMax}
            value={text}
            error={isTried && isBlank ? reportTexts.textMissing : undefined}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={report.isPending}>
              Send report
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
