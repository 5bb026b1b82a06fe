import type { ApiError, RequestFor } from '@rally/api-client';
import { bulkApproveMax, type Match } from '@rally/contracts/matchmaking';
import { toast } from '@rally/ui';
import { useAction } from '@rally/web-kit';
import { useState } from 'react';
import { texts } from '../../texts.ts';
import { callsAffectedByReview } from './calls-affected-by-review.ts';

const none: readonly Match[] = [];

/** Approves matches and takes back reviews. Everything is sent at once, because the server can undo it. */
export function useMatchApproval(onChanged: (matches: readonly Match[]) => void) {
  const { pending: words } = texts();
  /** The matches of the last bulk action, for its undo and the names of refused ones. */
  const [bulk, setBulk] = useState({ approved: none, sent: none });
  /** Until it is closed, since further matches are approved meanwhile. */
  const [approvalError, setApprovalError] = useState<ApiError | null>(null);
  const refresh = callsAffectedByReview;
  const approve = useAction('PATCH /pending-matches/:id/approve', {
    refresh,
    onSuccess: ({ match }) => onChanged([match]),
    onError: setApprovalError,
  });
  const bulkApprove = useAction('PATCH /pending-matches/bulk-approve', {
    refresh,
    onSuccess: ({ matches }) => {
      setBulk((before) => ({ ...before, approved: matches }));
      onChanged(matches);
    },
  });
  const announce = useAction('PATCH /pending-matches/bulk-announce', {
    refresh: [...refresh, 'GET /admin/audit'],
    onSuccess: ({ matches }) => {
      onChanged(matches);
      if (matches.length > 0) {
        toast(
          words.announced({
            matches: words.matches({ count: matches.length }),
          }),
        );
      }
    },
  });
  const undo = useAction('PATCH /pending-matches/bulk-return', {
    refresh,
    onSuccess: ({ matches }) => onChanged(matches),
  });
  return {
    approvalError,
    dismissApprovalError: () => setApprovalError(null),
    bulkApprove,
    announce,
    undo,
    isReturning: undo.isPending,
    ...bulk,
    approveOne(match: Match) {
      // The list may be without this match before the reply comes.
      onChanged([match]);
      approve.mutate({ params: { id: match.id } });
    },
    approveAll(matches: readonly Match[]) {
      const sent = matches.slice(0, bulkApproveMax);
      setBulk({ approved: none, sent });
      bulkApprove.mutate({ body: { matchIds: idsOf(sent) } });
    },
    announceAll(
      matches: readonly Match[],
      requested: RequestFor<'PATCH /pending-matches/bulk-announce'>['body']['matches'],
      onDone: () => void,
    ) {
      setBulk({ approved: none, sent: matches });
      announce.mutate({ body: { matches: requested } }, { onSuccess: onDone });
    },
    undoAll(matches: readonly Match[]) {
      setBulk({ approved: none, sent: matches });
      undo.mutate({ body: { matchIds: idsOf(matches) } });
    },
    dismissBulk: () => setBulk({ approved: none, sent: none }),
  };
}

function idsOf(matches: readonly Match[]): string[] {
  return matches.map(({ id }) => id);
}
