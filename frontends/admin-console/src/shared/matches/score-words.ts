import type { Sport } from '@rally/contracts/players';
import { type Line, type MatchSide, rankingTexts, type ScoreOutcome, type ScoreStatus } from '@rally/contracts/scoring';
import { playedSetsOfLine } from '@rally/score-rules';

/** The sets as people say them, player 1 first: `6-4, 6-7 (5-7), 10-8`. Empty when none was begun. */
export function scoreWords(sport: Sport, line: Line): string {
  return playedSetsOfLine(line)
    .map(({ user1, user2, tiebreak }, index) => {
      const games = `${user1}-${user2}`;
      if (tiebreak === null) return games;
      const points = `${tiebreak.user1}-${tiebreak.user2}`;
      return sport === 'tennis' && index === 2 && user1 + user2 === 1 ? points : `${games} (${points})`;
    })
    .join(', ');
}

export const outcomeLabels = {
  played: 'Played',
  retired: 'Retired',
  walkover: 'Walkover',
  time_limit: 'Stopped by time',
} as const satisfies Record<ScoreOutcome, string>;

export const scoreStatusLabels = {
  submitted: 'Waits for confirmation',
  confirmed: 'Confirmed',
  expired: 'Confirmed by expiry',
  contested: 'Contested',
  void: 'Void',
} as const satisfies Record<ScoreStatus, string>;

/** Who won, by name; a tie where nobody did. */
export function winnerName(winner: MatchSide | null, names: Record<MatchSide, string>): string {
  return winner === null ? rankingTexts.tie : names[winner];
}
