import { adminMatchTexts, type Match } from '@rally/contracts/matchmaking';
import { Stack, Text, TextInput } from '@rally/ui';
import { useForm } from '@rally/ui/forms';
import { DialogButtons, Modal } from '@rally/ui/overlays';
import { useAction } from '@rally/web-kit';
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
  const decline = useAction('PATCH /pending-matches/:id/decline', {
    refresh: callsAffectedByReview,
    onSuccess: (reply) => {
      onDeclined([reply.match]);
      onClose();
    },
  });
  const form = useForm({ initialValues: { reason: '' }, serverError: decline.error });

  return (
    <Modal opened onClose={onClose} title={words.declineMatchAsStaff}>
      <form onSubmit={form.onSubmit((body) => decline.mutate({ params: { id: match.id }, body }))}>
        <Stack>
          {form.generalError && <ErrorBanner text={adminMatchTexts.declineFailed} error={form.generalError} />}
          <Text>{words.declineEffect({ names: formatPlayerNames(match) })}</Text>
          <TextInput
            label={words.reason}
            description={words.forTheAuditLog}
            data-autofocus
            {...form.getInputProps('reason')}
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
