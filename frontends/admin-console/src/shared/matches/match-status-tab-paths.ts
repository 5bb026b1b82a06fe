import type { MatchStatus } from '@rally/contracts/matchmaking';

/** The tab that lists matches of a status; null for those without one. */
export const matchStatusTabPaths = {
  pending: '/admin/pending',
  scheduled: '/admin/approved',
  completed: '/admin/completed',
  canceled: null,
  declined: null,
} as const satisfies Record<MatchStatus, string | null>;
