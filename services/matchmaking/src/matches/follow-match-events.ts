import { messageFailed, messageSent } from '@rally/contracts/notifications';
import {
  scoreConfirmed,
  scoreContested,
  scoreExpired,
  scoreRated,
  scoreSubmitted,
  scoreVoided,
} from '@rally/contracts/scoring';
import type { EventBus } from '@rally/events';
import type { MatchDesk } from './change-match.ts';
import { completeMatch } from './complete-match.ts';
import type { MatchRatingsProjection } from './match-ratings.projection.ts';
import { noteMessageFailed, noteMessageSent } from './note-message.ts';
import type { ScoreProjection } from './score.projection.ts';

/** Lets matches follow what becomes of their messages and scores. */
export function followMatchEvents(
  events: Pick<EventBus, 'on'>,
  desk: MatchDesk,
  scores: Pick<ScoreProjection, 'apply'>,
  ratings: Pick<MatchRatingsProjection, 'apply'>,
): void {
  events.on(messageSent, 'match-notification', ({ data }) => noteMessageSent(desk, data));
  events.on(messageFailed, 'match-notification', ({ data }) => noteMessageFailed(desk, data));
  for (const definition of [scoreSubmitted, scoreContested, scoreConfirmed, scoreExpired, scoreVoided]) {
    events.on(definition, 'match-score', ({ data, version }) => scores.apply(data.matchId, version, data));
  }
  events.on(scoreRated, 'match-ratings', ({ data, version }) => ratings.apply(data.matchId, version, data));
  for (const definition of [scoreConfirmed, scoreExpired]) {
    events.on(definition, 'match-completion', ({ data }) => completeMatch(desk, data.matchId));
  }
}
