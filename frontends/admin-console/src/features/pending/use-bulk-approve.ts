import type { ReplyFor } from '@rally/api-client';
import { bulkApproveMax, type Match } from '@rally/contracts/matchmaking';
import { toast } from '@rally/ui';
import { useAction } from '@rally/web-kit';
import { useCallback, useEffect, useRef, useState } from 'react';
import { callsAffectedByReview } from './calls-affected-by-review.ts';

/** How long an approval can be undone. It is sent only afterwards, because the API cannot undo it. */
export const undoWindowMs = 8_000;

const none: readonly Match[] = [];

/** Approves in bulk after the undo period, or immediately when the user leaves the page. */
export function useBulkApprove() {
  const [waiting, setWaiting] = useState(none);
  const [sent, setSent] = useState(none);
  const waitingNow = useRef(none);
  const { mutate, ...bulk } = useAction('PATCH /pending-matches/bulk-approve', {
    refresh: callsAffectedByReview,
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
    const timer = setTimeout(send, undoWindowMs);
    addEventListener('beforeunload', warn);
    return () => {
      clearTimeout(timer);
      removeEventListener('beforeunload', warn);
    };
  }, [waiting, send]);
  useEffect(() => send, [send]);

  return {
    /** Matches in the undo period. */
    waiting,
    /** Ids of matches to hide: in the undo period or being sent. */
    leaving: bulk.isPending ? bulk.variables.body.matchIds : idsOf(waiting),
    /** Matches of the last approval sent. */
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
