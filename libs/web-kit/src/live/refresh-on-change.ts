import { type CallId, subscribeLiveChanges } from '@rally/api-client';
import type { LiveChange, LiveChangeTopic } from '@rally/contracts/gateway';
import type { QueryClient } from '@tanstack/react-query';
import { readSignedInUserId } from '../offline/saved-data.ts';
import { refreshCalls, refreshQueries } from '../queries/call-query-options.ts';
import { shareLiveChanges } from './share-live-changes.ts';

const matches = ['GET /matches', 'GET /matches/:id'] as const satisfies CallId[];
const planning = ['GET /admin/weekly-match-planning/players', 'GET /admin/stats'] as const satisfies CallId[];

/** The calls whose replies change with a topic. */
const callsByTopic: Record<LiveChangeTopic, readonly CallId[]> = {
  match: [
    ...matches,
    ...planning,
    'GET /admin/cancellations',
    'GET /admin/closed-searches',
    'GET /me',
    'GET /payment/match-availability',
    'GET /admin/user/:phone',
  ],
  thread: ['GET /matches/:id/thread'],
  'pending-match': ['GET /pending-matches', 'GET /admin/recent-reviews', 'GET /admin/weekly-run', ...planning],
  score: [...matches, 'GET /matches/pending-confirmations', 'GET /admin/contested-scores', 'GET /player/:id'],
  rating: ['GET /me', 'GET /leaderboard', 'GET /player/:id', 'GET /player/:id/ratings'],
  payment: [
    ...matches,
    'GET /me',
    'GET /payment/match-availability',
    'GET /payment/history',
    'GET /admin/payments',
    'GET /admin/disputes',
  ],
  profile: [
    'GET /me',
    'GET /player/:id',
    'GET /payment/match-availability',
    'GET /admin/users',
    'GET /admin/subscribers',
    'GET /admin/reports',
    'GET /admin/stats',
  ],
  'opt-in': ['GET /opt-in', ...planning],
  notification: [...matches, 'GET /admin/unsent-messages', 'GET /admin/inbox', 'GET /admin/audit'],
  'weekly-run': [...matches, 'GET /pending-matches', 'GET /admin/weekly-run/:runId', ...planning],
};

/** Those of services that hear of the change at the same time as the page, so that their first reply may be older. */
const callsToRepeatByTopic: Partial<Record<LiveChangeTopic, readonly CallId[]>> = {
  score: matches,
  // A STOP or START by text.
  'opt-in': ['GET /opt-in'],
};
const repeatAfterMs = 2_000;

/**
 * Reloads data when the server reports a change, or when changes may have been missed, until `signal` aborts. An account's tabs share
 * one stream if the browser has channels and locks (which need a secure page).
 */
export function refreshOnChange(queries: QueryClient, signal: AbortSignal): Promise<void> {
  const listeners = {
    // Changes before the stream opened are not announced.
    onOpen: () => void refreshQueries(queries),
    onChange({ topic }: LiveChange) {
      void refreshCalls(queries, callsByTopic[topic]);
      const repeated = callsToRepeatByTopic[topic];
      if (repeated === undefined) return;
      setTimeout(() => {
        if (!signal.aborted) void refreshCalls(queries, repeated);
      }, repeatAfterMs);
    },
  };
  const owner = readSignedInUserId();
  // Not available in every browser, despite their types.
  const locks: LockManager | undefined = navigator.locks;
  if (owner === null || !locks || !('BroadcastChannel' in globalThis)) return subscribeLiveChanges(listeners, signal);
  return shareLiveChanges(owner, listeners, { locks, signal }).catch(() => subscribeLiveChanges(listeners, signal));
}
