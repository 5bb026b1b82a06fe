import { type CancelReason, cancelReasons, type Match } from '@rally/contracts/matchmaking';
import { Button, Group, Select, Stack, Text, toast } from '@rally/ui';
import { Modal } from '@rally/ui/overlays';
import { useAction } from '@rally/web-kit';
import { useState } from 'react';
import { ErrorBanner } from '../../shared/banner/error-banner.tsx';
import { cancelReasonLabels } from '../../shared/matches/cancel-reason-labels.ts';
import { playerName, playerNames } from '../../shared/matches/players-cell.tsx';

/** Cancels a match, with a reason and the player it counts against, if any. */
export default function CancelMatch({ match, onClose }: { match: Match; onClose: () => void }) {
  const [reason, setReason] = useState<CancelReason | ''>('');
  const [causedBy, setCausedBy] = useState('');
  const cancel = useAction('POST /admin/matches/:id/cancel', {
    refresh: ['GET /matches', 'GET /admin/stats'],
    onSuccess: () => {
      toast('Match canceled');
      onClose();
    },
  });
  const sides = (['user1', 'user2'] as const).flatMap((side) => {
    const value = match[`${side}Id`];
    return value === null ? [] : [{ value, label: playerName(match, side) }];
  });

  return (
    <Modal opened onClose={onClose} title="Cancel match" closeButtonProps={{ 'aria-label': 'Close' }}>
      <Stack>
        {cancel.error && <ErrorBanner text="Failed to cancel match" error={cancel.error} />}
        <Text>{playerNames(match)}. Both players are notified; any fee is refunded. This can’t be undone.</Text>
        <Select
          label="Reason"
          value={reason}
          onChange={({ currentTarget }) => setReason(cancelReasons.find((one) => one === currentTarget.value) ?? '')}
          data={[
            { value: '', label: 'Canceled by staff' },
            ...cancelReasons.map((one) => ({ value: one, label: cancelReasonLabels[one] })),
          ]}
        />
        <Select
          label="Counts against"
          value={causedBy}
          onChange={({ currentTarget }) => setCausedBy(currentTarget.value)}
          data={[{ value: '', label: 'No one' }, ...sides]}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Keep match
          </Button>
          <Button
            color="clay"
            loading={cancel.isPending}
            onClick={() =>
              cancel.mutate({
                params: { id: match.id },
                body: { ...(reason && { reason }), ...(causedBy && { causedBy }) },
              })
            }
          >
            Cancel match
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
