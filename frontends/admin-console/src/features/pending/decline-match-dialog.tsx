import { adminMatchTexts, type Match } from '@rally/contracts/matchmaking';
import { Stack, Text, TextInput } from '@rally/ui';
import { DialogButtons, Modal } from '@rally/ui/overlays';
import { useAction } from '@rally/web-kit';
import { useState } from 'react';
import { ErrorBanner } from '../../shared/banner/error-banner.tsx';
import { formatPlayerNames } from '../../shared/matches/players-cell.tsx';
import { texts } from '../../texts.ts';
import { callsAffectedByReview } from './calls-affected-by-review.ts';

interface DeclineMatchProps {
  match: Match;
  onDeclined: (matches: readonly Match[]) => void;
  onClose: () => void;
}

/** Confirms that a match is declined, with a reason for the audit log. */
export default function DeclineMatchDialog({ match, onDeclined, onClose }: DeclineMatchProps) {
  const { pending: words } = texts();
  const [reason, setReason] = useState('');
  const decline = useAction('PATCH /pending-matches/:id/decline', {
    refresh: callsAffectedByReview,
    onSuccess: (reply) => {
      onDeclined([reply.match]);
      onClose();
    },
  });
  const reasonError = decline.error?.fields.find(({ path }) => path === 'reason')?.message;

  return (
    <Modal opened onClose={onClose} title={words.declineMatchAsStaff}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          decline.mutate({ params: { id: match.id }, body: { reason } });
        }}
      >
        <Stack>
          {decline.error && reasonError === undefined && (
            <ErrorBanner text={adminMatchTexts.declineFailed} error={decline.error} />
          )}
          <Text>{words.declineEffect({ names: formatPlayerNames(match) })}</Text>
          <TextInput
            label={words.reason}
            description={words.forTheAuditLog}
            data-autofocus
            value={reason}
            error={reasonError}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
          />
          <DialogButtons
            submitLabel={words.declineMatchAsStaff}
            isDestructive
            isPending={decline.isPending}
            onCancel={onClose}
          />
        </Stack>
      </form>
    </Modal>
  );
}
