import type { Sport } from '@rally/contracts/players';
import type { MatchSide, ScoresPerSet } from '@rally/contracts/scoring';
import { listPlayedSets } from './list-played-sets.ts';

/** Formats a score with `first`'s games first: `6-4, 6-7 (5-7), 10-8`. Empty if no set was started. */
export function formatScore(sport: Sport, line: ScoresPerSet, first: MatchSide = 'user1'): string {
  const inOrder = (score: Record<MatchSide, number>) =>
    first === 'user1' ? `${score.user1}-${score.user2}` : `${score.user2}-${score.user1}`;
  return listPlayedSets(line)
    .map((set, index) => {
      const games = inOrder(set);
      if (set.tiebreak === null) return games;
      const points = inOrder(set.tiebreak);
      const isMatchTiebreak = sport === 'tennis' && index === 2 && set.user1 + set.user2 === 1;
      return isMatchTiebreak ? points : `${games} (${points})`;
    })
    .join(', ');
}
