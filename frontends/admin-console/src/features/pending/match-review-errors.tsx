import type { ReplyFor } from '@rally/api-client';
import { adminMatchTexts } from '@rally/contracts/matchmaking';
import { ErrorBanner } from '../../shared/banner/error-banner.tsx';
import { formatPlayerNames } from '../../shared/matches/players-cell.tsx';
import { texts } from '../../texts.ts';
import { FailedReviewActions } from './failed-review-actions.tsx';
import type { useMatchApproval } from './use-match-approval.ts';

/** What failed in the last approval or undo, as a whole or for individual matches. */
export function MatchReviewErrors({ review }: { review: ReturnType<typeof useMatchApproval> }) {
  const { pending: words } = texts();
  const { notApproved, dismissNotApproved, bulkApprove, announce, undo, sent, ended, dismissEnded } = review;
  return (
    <>
      {notApproved.length > 0 && (
        <ErrorBanner
          text={adminMatchTexts.approveFailed}
          error={{ text: notApproved.map(({ match, text }) => `${formatPlayerNames(match)}: ${text}`).join(' ') }}
          onClose={dismissNotApproved}
        />
      )}
      {bulkApprove.error && (
        <ErrorBanner text={adminMatchTexts.bulkApproveFailed} error={bulkApprove.error} onClose={bulkApprove.reset} />
      )}
      {undo.error && <ErrorBanner text={words.undoFailed} error={undo.error} onClose={undo.reset} />}
      <FailedReviewActions
        action="approve"
        refused={listRefused(bulkApprove.data)}
        matches={sent}
        onClose={bulkApprove.reset}
      />
      <FailedReviewActions
        action="approve and notify"
        refused={listRefused(announce.data)}
        matches={sent}
        onClose={announce.reset}
      />
      {ended && (
        <FailedReviewActions
          action={ended.kind === 'announce' ? 'approve and notify' : 'approve'}
          refused={ended.refusals}
          count={ended.refused}
          matches={sent}
          onClose={dismissEnded}
        />
      )}
      <FailedReviewActions action="return" refused={undo.data?.refused ?? []} matches={sent} onClose={undo.reset} />
    </>
  );
}

/** The failures of a bulk action are shown once it has ended. */
function listRefused(reply: ReplyFor<'PATCH /pending-matches/bulk-approve'> | undefined) {
  return reply && !reply.action ? reply.refused : [];
}
