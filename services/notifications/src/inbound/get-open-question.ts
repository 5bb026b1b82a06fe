import type { MatchSnapshot } from '@rally/contracts/matchmaking';
import type { LatestKnownScore } from '../known-scores/known-score.projection.ts';
import {
  type InboundMessageContext,
  type MatchPlayedToday,
  scoreMessagePurposes,
  timesMessagePurposes,
} from './inbound-message-context.ts';

/** What our latest message asked, apart from the weekly question: to pick a time, enter a score, check the opponent's, or confirm the match. */
export type OpenQuestion =
  | { readonly about: 'times'; readonly matchId: string; readonly choices: readonly string[] }
  | { readonly about: 'score'; readonly match: MatchSnapshot }
  | { readonly about: 'opponents_score'; readonly score: LatestKnownScore }
  | { readonly about: 'coming'; readonly match: MatchPlayedToday }
  | null;

/** The question that a bare YES, NO or OK answers. A request for a score becomes one about the opponent's score once that has arrived. */
export function getOpenQuestion(context: InboundMessageContext): OpenQuestion {
  const { latest, matchToScore, scoreToAnswer, matchOfDay } = context;
  if (latest === null || latest.matchId === null) return null;
  const { purpose, matchId } = latest;
  if (purpose === 'score_request' && matchToScore?.id === matchId) return { about: 'score', match: matchToScore };
  if (scoreMessagePurposes.includes(purpose) && scoreToAnswer?.matchId === matchId)
    return { about: 'opponents_score', score: scoreToAnswer };
  if (purpose === 'match_reminder' && matchOfDay?.id === matchId && matchOfDay.isToConfirm)
    return { about: 'coming', match: matchOfDay };
  return timesMessagePurposes.includes(purpose) ? findUnansweredTimes(matchId, context) : null;
}

/** The times that were sent to the player and are not answered. */
function findUnansweredTimes(
  matchId: string,
  { playerId, timeChoices, matchToArrange, now }: InboundMessageContext,
): OpenQuestion {
  const { match } = matchToArrange ?? {};
  if (match?.id !== matchId || match.scheduledDate !== null || timeChoices?.matchId !== matchId) return null;
  const choices = timeChoices.choices.filter((time) => new Date(time) > now);
  const isAnswered = match.arrangement?.offer?.by === playerId;
  return isAnswered || choices.length === 0 ? null : { about: 'times', matchId, choices: timeChoices.choices };
}
