import type { MatchSide } from '@rally/contracts/scoring';
import { formatScore } from '@rally/score-rules';
import type { KnownScore } from '../known-scores/known-score.projection.ts';

/** A score in words, for one of its players: `you won 6-4, 6-4`, `you lost by walkover`, `you tied 6-4, 3-6`. */
export function describeScore(score: KnownScore, playerId: string): string {
  const side: MatchSide = playerId === score.user1Id ? 'user1' : 'user2';
  const verdict = score.winner === null ? 'you tied' : score.winner === side ? 'you won' : 'you lost';
  if (score.outcome === 'walkover') return `${verdict} by walkover`;
  const sets = [formatScore(score.sport, score, side)].filter((text) => text !== '');
  const end = score.outcome === 'retired' ? ['(retired)'] : score.outcome === 'time_limit' ? ['(time ran out)'] : [];
  return [verdict, ...sets, ...end].join(' ');
}
