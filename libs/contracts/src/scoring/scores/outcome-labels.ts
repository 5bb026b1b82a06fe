import type { ScoreOutcome } from '../enums.ts';

/** Labels for how a match ended. */
export const outcomeLabels = {
  played: 'Played',
  retired: 'Retired',
  walkover: 'Walkover',
  time_limit: 'Time ran out',
} as const satisfies Record<ScoreOutcome, string>;

/** The choices of the score form. */
export const outcomeOptionLabels = {
  ...outcomeLabels,
  played: 'Match completed',
  retired: 'A player retired',
  walkover: 'Walkover (no-show)',
} as const satisfies Record<ScoreOutcome, string>;
