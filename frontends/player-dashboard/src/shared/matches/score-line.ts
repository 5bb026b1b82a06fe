import type { Sport } from '@rally/contracts/players';
import { type Line, type MatchSide, rankingTexts, type ScoreOutcome } from '@rally/contracts/scoring';
import { playedSetsOfLine } from '@rally/score-rules';

/** The sets as people say them, `me` first: `6-4, 6-7 (5-7), 10-8`. Empty when no set was begun. */
export function scoreLine(sport: Sport, line: Line, me: MatchSide): string {
  return playedSetsOfLine(line)
    .map(({ user1, user2, tiebreak }, index) => {
      const games = me === 'user1' ? `${user1}-${user2}` : `${user2}-${user1}`;
      if (tiebreak === null) return games;
      const points = me === 'user1' ? `${tiebreak.user1}-${tiebreak.user2}` : `${tiebreak.user2}-${tiebreak.user1}`;
      return sport === 'tennis' && index === 2 && user1 + user2 === 1 ? points : `${games} (${points})`;
    })
    .join(', ');
}

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
