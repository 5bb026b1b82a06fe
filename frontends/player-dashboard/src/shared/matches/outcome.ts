import { type MatchSide, rankingTexts, type ScoreOutcome } from '@rally/contracts/scoring';

/** How a match that was not played to its end came to it; null for one that was. */
export const outcomeLabels = {
  played: null,
  retired: 'Retired',
  walkover: 'Walkover',
  time_limit: 'Stopped by time',
} as const satisfies Record<ScoreOutcome, string | null>;

/** Won, lost or tied, for the one who looks. */
export function resultFor(winner: MatchSide | null, me: MatchSide): 'Won' | 'Lost' | typeof rankingTexts.tie {
  if (winner === null) return rankingTexts.tie;
  return winner === me ? 'Won' : 'Lost';
}
