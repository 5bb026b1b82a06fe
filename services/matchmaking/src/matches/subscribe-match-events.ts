import { messageFailed, messageSent, timesChosen } from '@rally/contracts/notifications';
import {
  scoreConfirmed,
  scoreContested,
  scoreExpired,
  scoreRated,
  scoreSubmitted,
  scoreVoided,
} from '@rally/contracts/scoring';
import type { EventBus } from '@rally/events';
import { chooseTimesByMessage } from './arrangement/choose-times-by-message.ts';
import type { ChangeMatchDependencies } from './change-match.ts';
import { recordMessageFailed, recordMessageSent } from './notifications/record-message-outcome.ts';
import { completeMatch } from './scores/complete-match.ts';
import type { KnownScoreProjection } from './scores/known-score.projection.ts';
import type { MatchRatingsProjection } from './scores/match-ratings.projection.ts';

/** Updates matches from the events about their messages, replies and scores. */
export function subscribeMatchEvents(
  events: Pick<EventBus, 'on'>,
  deps: ChangeMatchDependencies,
  scores: Pick<KnownScoreProjection, 'apply'>,
  ratings: Pick<MatchRatingsProjection, 'apply'>,
): void {
  events.on(messageSent, 'match-notification', ({ data }) => recordMessageSent(deps, data));
  events.on(messageFailed, 'match-notification', ({ data }) => recordMessageFailed(deps, data));
  events.on(timesChosen, 'match-times', ({ data }) => chooseTimesByMessage(deps, data));
  for (const definition of [scoreSubmitted, scoreContested, scoreConfirmed, scoreExpired, scoreVoided]) {
    events.on(definition, 'match-score', ({ data, version }) => scores.apply(data.matchId, version, data));
  }
  events.on(scoreRated, 'match-ratings', ({ data, version }) => ratings.apply(data.matchId, version, data));
  for (const definition of [scoreConfirmed, scoreExpired]) {
    events.on(definition, 'match-completion', ({ data }) => completeMatch(deps, data.matchId));
  }
}
