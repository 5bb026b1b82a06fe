import type { MatchSnapshot } from '@rally/contracts/matchmaking';
import type { KnownScore } from '../known-scores/known-score.projection.ts';
import { type InboundMessageContext, type MatchPlayedToday, scoreNews } from './inbound-message-context.ts';

/** What our latest message asked, the weekly question aside: for a score, whether the opponent's is right, or to confirm the match. */
export type OpenQuestion =
  | { readonly about: 'score'; readonly match: MatchSnapshot }
  | { readonly about: 'opponents_score'; readonly score: KnownScore }
  | { readonly about: 'coming'; readonly match: MatchPlayedToday }
  | null;

/** The question that a bare YES, NO or OK answers. A request for a score is one about the opponent's, once that has come. */
export function getOpenQuestion({
  latest,
  matchToScore,
  scoreToAnswer,
  matchOfDay,
}: InboundMessageContext): OpenQuestion {
  if (latest === null || latest.matchId === null) return null;
  const { purpose, matchId } = latest;
  if (purpose === 'score_request' && matchToScore?.id === matchId) return { about: 'score', match: matchToScore };
  if (scoreNews.includes(purpose) && scoreToAnswer?.matchId === matchId)
    return { about: 'opponents_score', score: scoreToAnswer };
  if (purpose === 'match_reminder' && matchOfDay?.id === matchId && matchOfDay.isToConfirm)
    return { about: 'coming', match: matchOfDay };
  return null;
}
