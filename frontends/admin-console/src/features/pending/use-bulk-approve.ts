import type { ReplyFor } from '@rally/api-client';
import { bulkApproveMax } from '@rally/contracts/matchmaking';
import { toast } from '@rally/ui';
import { useAction } from '@rally/web-kit';
import { useCallback, useEffect, useRef, useState } from 'react';
import { changedByReview } from './changed-by-review.ts';

/** How long an approval may be taken back before it is sent: the API has no way back from it. */
export const undoMs = 8_000;

const none: readonly string[] = [];

/** Approves many. Nothing is sent before the time for undo is over; who leaves the page before has meant it. */
export function useBulkApprove() {
  const [waiting, setWaiting] = useState(none);
  const waitingNow = useRef(none);
  const { mutate, ...bulk } = useAction('PATCH /pending-matches/bulk-approve', {
    refresh: changedByReview,
    onSuccess: ({ matches }) => matches.length > 0 && toast(approvedText(matches)),
  });

  const wait = useCallback((ids: readonly string[]) => {
    waitingNow.current = ids;
    setWaiting(ids);
  }, []);
  const send = useCallback(() => {
    const matchIds = [...waitingNow.current];
    wait(none);
    if (matchIds.length > 0) mutate({ body: { matchIds } });
  }, [mutate, wait]);

  useEffect(() => {
    if (waiting.length === 0) return;
    const timer = setTimeout(send, undoMs);
    addEventListener('beforeunload', warn);
    return () => {
      clearTimeout(timer);
      removeEventListener('beforeunload', warn);
    };
  }, [waiting, send]);
  useEffect(() => send, [send]);

  return {
    /** Ids that wait for the time for undo to be over. */
    waiting,
    /** Ids that are no longer to be reviewed: they wait, or are on their way. */
    leaving: bulk.isPending ? bulk.variables.body.matchIds : waiting,
    error: bulk.error,
    refused: bulk.data?.refused ?? [],
    approve: (ids: readonly string[]) => {
      send();
      wait(ids.slice(0, bulkApproveMax));
    },
    undo: () => wait(none),
    sendNow: send,
    dismiss: bulk.reset,
  };
}

function warn(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

function approvedText({ length }: ReplyFor<'PATCH /pending-matches/bulk-approve'>['matches']): string {
  return length === 1 ? '1 match approved' : `${length} matches approved`;
}
