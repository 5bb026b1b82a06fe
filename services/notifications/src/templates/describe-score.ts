import { notificationMessages } from '@rally/contracts/notifications';
import type { Language } from '@rally/contracts/players';
import type { MatchSide } from '@rally/contracts/scoring';
import { formatScore } from '@rally/score-rules';
import type { LatestKnownScore } from '../known-scores/known-score.projection.ts';

/** A score in words, for one of its players: `you won 6-4, 6-4`, `you lost by walkover`, `you tied 6-4, 3-6`. */
export function describeScore(score: LatestKnownScore, playerId: string, language: Language): string {
  const texts = notificationMessages[language].score;
  const side: MatchSide = playerId === score.user1Id ? 'user1' : 'user2';
  const verdict = score.winner === null ? texts.youTied : score.winner === side ? texts.youWon : texts.youLost;
  if (score.outcome === 'walkover') return `${verdict} ${texts.byWalkover}`;
  const sets = [formatScore(score.sport, score, side)].filter((text) => text !== '');
  const end = score.outcome === 'retired' ? [texts.retired] : score.outcome === 'time_limit' ? [texts.timeRanOut] : [];
  return [verdict, ...sets, ...end].join(' ');
}
