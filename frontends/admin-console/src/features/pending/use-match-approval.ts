import type { RequestFor } from '@rally/api-client';
import { type BulkAction, bulkApproveMax, type Match } from '@rally/contracts/matchmaking';
import { toast } from '@rally/ui';
import { refreshCalls, useAction, useQueryClient } from '@rally/web-kit';
import { useRef, useState } from 'react';
import { useBulkActions } from '../../shared/bulk-actions/use-bulk-actions.ts';
import { texts } from '../../texts.ts';
import { callsAffectedByReview } from './calls-affected-by-review.ts';
import type { useStableRows } from './use-stable-rows.ts';

const none: readonly Match[] = [];

/** A match whose individual approval failed. */
interface FailedApproval {
  readonly match: Match;
  /** The server's reason. */
  readonly text: string;
}

const noFailures: readonly FailedApproval[] = [];

/** The rows of the queue, which stay in place. */
type QueueRows = Pick<ReturnType<typeof useStableRows>, 'keep' | 'keepUntilReply' | 'release'>;

/** Approves matches and takes back reviews. Everything is sent at once, because the server can undo it. */
export function useMatchApproval(rows: QueueRows) {
  const { pending: words } = texts();
  /** The matches of the last bulk action, for its undo and the names of refused ones. */
  const [bulk, setBulk] = useState({ approved: none, sent: none });
  /** Kept until they are dismissed, since more matches are approved in the meantime. */
  const [notApproved, setNotApproved] = useState(noFailures);
  /** The matches whose approval has no reply yet, by id. */
  const approving = useRef(new Map<string, Match>());
  const queries = useQueryClient();
  const refresh = callsAffectedByReview;
  const approve = useAction('PATCH /pending-matches/:id/approve', {
    refresh,
    onSuccess: ({ match }) => {
      approving.current.delete(match.id);
      rows.keep([match]);
    },
    onError: ({ text }, { params: { id } }) => {
      const match = approving.current.get(id);
      approving.current.delete(id);
      rows.release(id);
      if (match) setNotApproved((before) => [...before, { match, text }]);
    },
  });
  /** The last action that continued after its reply, for the matches that it could not change. */
  const [ended, setEnded] = useState<BulkAction | null>(null);
  const bulkActions = useBulkActions(['approve', 'announce'], (action) => {
    setEnded(action);
    tellChanged(action.kind, action.changed);
    void refreshCalls(queries, [...refresh, 'GET /admin/audit']);
  });
  function tellChanged(kind: BulkAction['kind'], count: number) {
    if (count === 0) return;
    const matches = words.matches({ count });
    toast(kind === 'announce' ? words.announced({ matches }) : words.approved({ approved: matches }));
  }
  const bulkApprove = useAction('PATCH /pending-matches/bulk-approve', {
    refresh,
    onSuccess: ({ matches, action }) => {
      if (action) bulkActions.follow(action);
      setBulk((before) => ({ ...before, approved: matches }));
      rows.keep(matches);
    },
  });
  const announce = useAction('PATCH /pending-matches/bulk-announce', {
    refresh: [...refresh, 'GET /admin/audit'],
    onSuccess: ({ matches, action }) => {
      rows.keep(matches);
      if (action) bulkActions.follow(action);
      else tellChanged('announce', matches.length);
    },
  });
  const undo = useAction('PATCH /pending-matches/bulk-return', {
    refresh,
    onSuccess: ({ matches }) => rows.keep(matches),
  });
  return {
    notApproved,
    dismissNotApproved: () => setNotApproved(noFailures),
    bulkApprove,
    announce,
    undo,
    running: bulkActions.running,
    isApproving: bulkApprove.isPending || announce.isPending || bulkActions.isAny,
    ended,
    dismissEnded: () => setEnded(null),
    isReturning: undo.isPending,
    ...bulk,
    approveOne(match: Match) {
      // Ignores the second click of a double-click, or a key that is held down.
      if (approving.current.has(match.id)) return;
      approving.current.set(match.id, match);
      setNotApproved((before) => before.filter((one) => one.match.id !== match.id));
      rows.keepUntilReply(match);
      approve.mutate({ params: { id: match.id } });
    },
    approveAll(matches: readonly Match[]) {
      const sent = matches.slice(0, bulkApproveMax);
      setBulk({ approved: none, sent });
      bulkApprove.mutate({ body: { matchIds: idsOf(sent) } });
    },
    /** Any number of matches, since the server goes through them. */
    approveAllFound(search: string) {
      setBulk({ approved: none, sent: none });
      bulkApprove.mutate({ body: { all: { search } } });
    },
    announceAll(
      matches: readonly Match[],
      body: RequestFor<'PATCH /pending-matches/bulk-announce'>['body'],
      onDone: () => void,
    ) {
      setBulk({ approved: none, sent: matches });
      announce.mutate({ body }, { onSuccess: onDone });
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
