import { reportReasonLabels, reportReasons, reportTextLengthMax, reportTexts } from '@rally/contracts/players';
import { Alert, Button, Group, Select, Stack, Text, toast } from '@rally/ui';
import { Textarea } from '@rally/ui/forms';
import { Modal } from '@rally/ui/overlays';
import { useAction } from '@rally/web-kit';
import { useState } from 'react';

interface ReportPlayerProps {
  playerId: string;
  name: string;
  matchId?: string;
  onClose: () => void;
}

/** Reports a player to staff with a reason and a text. */
export default function ReportPlayer({ playerId, name, matchId, onClose }: ReportPlayerProps) {
  // One id for all attempts, so that a repeated one is stored once.
  const [id] = useState(() => crypto.randomUUID());
  const [reason, setReason] = useState<(typeof reportReasons)[number]>('unsporting');
  const [text, setText] = useState('');
  const [hasTried, setHasTried] = useState(false);
  const report = useAction('POST /reports', {
    onSuccess: () => {
      toast(reportTexts.submitted);
      onClose();
    },
  });
  const isBlank = text.trim() === '';

  function submit() {
    setHasTried(true);
    if (isBlank) return;
    report.mutate({ body: { id, playerId, reason, text, ...(matchId !== undefined && { matchId }) } });
  }

  return (
    <Modal opened onClose={onClose} title={`Report ${name}`} closeButtonProps={{ 'aria-label': 'Close' }}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Stack>
          {report.error && <Alert color="clay" role="alert" title={report.error.text} />}
          <Text>Only our staff see this. {name} isn’t told who reported them. In an emergency, call 911.</Text>
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
