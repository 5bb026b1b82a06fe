import type { Match } from '@rally/contracts/matchmaking';
import { Button, Group, Stack, Text, toast } from '@rally/ui';
import { Modal } from '@rally/ui/overlays';
import { useAction } from '@rally/web-kit';
import { useState } from 'react';
import { ErrorBanner } from '../../shared/banner/error-banner.tsx';
import { type CancellationCause, CancellationCauseFields } from '../../shared/matches/cancellation-cause-fields.tsx';
import { formatPlayerNames } from '../../shared/matches/players-cell.tsx';
import { texts } from '../../texts.ts';

/** Cancels a match, with a reason and the player it counts against, if any. */
export default function StaffCancelMatch({ match, onClose }: { match: Match; onClose: () => void }) {
  const { approved: words } = texts();
  const [cause, setCause] = useState<CancellationCause>({ reason: '', against: '' });
  const cancel = useAction('POST /admin/matches/:id/cancel', {
    refresh: ['GET /matches', 'GET /admin/stats'],
    onSuccess: () => {
      toast(words.matchCanceled);
      onClose();
    },
  });
  const causedBy = cause.against && match[`${cause.against}Id`];

  return (
    <Modal opened onClose={onClose} title={words.cancelMatch}>
      <Stack>
        {cancel.error && <ErrorBanner text={words.failedToCancelMatch} error={cancel.error} />}
        <Text>{words.cancelEffect({ names: formatPlayerNames(match) })}</Text>
        <CancellationCauseFields match={match} cause={cause} onChange={setCause} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {words.keepMatch}
          </Button>
          <Button
            color="clay"
            loading={cancel.isPending}
            onClick={() =>
              cancel.mutate({
                params: { id: match.id },
                body: { ...(cause.reason && { reason: cause.reason }), ...(causedBy && { causedBy }) },
              })
            }
          >
            {words.cancelMatch}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
