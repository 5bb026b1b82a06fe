import type { Sport } from '@rally/contracts/players';
import type { MatchSide, SetScores } from '@rally/contracts/scoring';
import { playedSetsOfLine } from './sets-of-line.ts';

/** The sets as people say them, `first`'s games first: `6-4, 6-7 (5-7), 10-8`. Empty when no set was begun. */
export function scoreWords(sport: Sport, line: SetScores, first: MatchSide = 'user1'): string {
  const inOrder = (score: Record<MatchSide, number>) =>
    first === 'user1' ? `${score.user1}-${score.user2}` : `${score.user2}-${score.user1}`;
  return playedSetsOfLine(line)
    .map((set, index) => {
      const games = inOrder(set);
      if (set.tiebreak === null) return games;
      const points = inOrder(set.tiebreak);
      const isMatchTiebreak = sport === 'tennis' && index === 2 && set.user1 + set.user2 === 1;
      return isMatchTiebreak ? points : `${games} (${points})`;
    })
    .join(', ');
}
