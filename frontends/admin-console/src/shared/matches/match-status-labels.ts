import type { MatchStatus } from '@rally/contracts/matchmaking';
import { texts } from '../../texts.ts';

const { matches: words } = texts();

/** Match status labels for staff. */
export const matchStatusLabels = {
  pending: words.pending,
  scheduled: words.approved,
  completed: words.completed,
  canceled: words.canceled,
  declined: words.declined,
} as const satisfies Record<MatchStatus, string>;
