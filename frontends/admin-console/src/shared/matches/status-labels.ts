import type { MatchStatus } from '@rally/contracts/matchmaking';

/** How staff read the states of a match. */
export const statusLabels = {
  pending: 'Pending',
  scheduled: 'Approved',
  completed: 'Completed',
  canceled: 'Canceled',
  declined: 'Declined',
} as const satisfies Record<MatchStatus, string>;
