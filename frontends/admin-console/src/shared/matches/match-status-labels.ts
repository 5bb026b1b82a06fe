import type { MatchStatus } from '@rally/contracts/matchmaking';

/** Match status labels for staff. */
export const matchStatusLabels = {
  pending: 'Pending',
  scheduled: 'Approved',
  completed: 'Completed',
  canceled: 'Canceled',
  declined: 'Declined',
} as const satisfies Record<MatchStatus, string>;
