import type { ReplyFor } from '@rally/api-client';
import { bulkApproveMax, type Match } from '@rally/contracts/matchmaking';
import { toast } from '@rally/ui';
import { useAction } from '@rally/web-kit';
import { useCallback, useEffect, useRef, useState } from 'react';
import { reviewRefreshes } from './review-refreshes.ts';

/** How long an approval may be taken back before it is sent: the API has no way back from it. */
export const undoMs = 8_000;

const none: readonly Match[] = [];

/** Approves many. Nothing is sent before the time for undo is over; who leaves the page before has meant it. */
export function useBulkApprove() {
  const [waiting, setWaiting] = useState(none);
  const [sent, setSent] = useState(none);
  const waitingNow = useRef(none);
  const { mutate, ...bulk } = useAction('PATCH /pending-matches/bulk-approve', {
    refresh: reviewRefreshes,
    onSuccess: ({ matches }) => matches.length > 0 && toast(approvedText(matches)),
  });

  const wait = useCallback((matches: readonly Match[]) => {
    waitingNow.current = matches;
    setWaiting(matches);
  }, []);
  const send = useCallback(() => {
    const matches = waitingNow.current;
    wait(none);
    if (matches.length === 0) return;
    setSent(matches);
    mutate({ body: { matchIds: idsOf(matches) } });
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
    /** Those that wait for the time for undo to be over. */
    waiting,
    /** Ids that are no longer to be reviewed: they wait, or are on their way. */
    leaving: bulk.isPending ? bulk.variables.body.matchIds : idsOf(waiting),
    /** Those of the last approval that was sent. */
    sent,
    error: bulk.error,
    refused: bulk.data?.refused ?? [],
    approve: (matches: readonly Match[]) => {
      send();
      wait(matches.slice(0, bulkApproveMax));
    },
    undo: () => wait(none),
    sendNow: send,
    dismiss: bulk.reset,
  };
}

function idsOf(matches: readonly Match[]): string[] {
  return matches.map(({ id }) => id);
}

function warn(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

function approvedText({ length }: ReplyFor<'PATCH /pending-matches/bulk-approve'>['matches']): string {
  return length === 1 ? '1 match approved' : `${length} matches approved`;
}
