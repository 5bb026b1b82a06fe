import type { EventDefinition } from '@rally/contracts';
import type { LiveTopic } from '@rally/contracts/gateway';
import {
  matchApproved,
  matchCanceled,
  matchCompleted,
  matchCreated,
  matchDeclined,
  matchUpdated,
  optInAnswered,
  weekAsked,
} from '@rally/contracts/matchmaking';
import { messageFailed, messageSent } from '@rally/contracts/notifications';
import { paymentRefunded, paymentSucceeded } from '@rally/contracts/payments';
import { playerUpdated, subscriberCreated } from '@rally/contracts/players';
import {
  playstyleChanged,
  ratingChanged,
  reliabilityChanged,
  scoreConfirmed,
  scoreContested,
  scoreExpired,
  scoreSubmitted,
  scoreVoided,
} from '@rally/contracts/scoring';
import { type Follower, follower } from './follow-events.ts';
import type { LiveStreams } from './live-streams.ts';

/** Which change is told to whom. */
export function changeFollowers(streams: LiveStreams): Follower[] {
  return [
    ...matchFollowers(streams),
    ...scoreFollowers(streams),
    ...[paymentSucceeded, paymentRefunded].map((definition) =>
      follower(definition, ({ playerId, matchId }, { id }) => {
        streams.tell([playerId], { topic: 'payment', id: matchId }, id);
        streams.tellStaff('payment', id);
      }),
    ),
    ...[messageSent, messageFailed].map((definition: EventDefinition) =>
      follower(definition, (_message, { id }) => streams.tellStaff('notification', id)),
    ),
    follower(weekAsked, ({ playerId }, { id }) => {
      streams.tell([playerId], { topic: 'opt-in', id: null }, id);
      streams.tellStaff('weekly-run', id);
    }),
    follower(optInAnswered, ({ playerId }, { id }) => {
      streams.tell([playerId], { topic: 'opt-in', id: null }, id);
      streams.tellStaff('opt-in', id);
    }),
    follower(playerUpdated, (_player, { subject, id }) => {
      streams.tell([subject], { topic: 'profile', id: subject }, id);
      streams.tellStaff('profile', id);
    }),
    follower(subscriberCreated, (_subscriber, { id }) => streams.tellStaff('profile', id)),
  ];
}

/** Weekly matches show to players only once staff have sent them out, so their making is told to staff alone. */
function matchFollowers(streams: LiveStreams): Follower[] {
  const topics: readonly [EventDefinition<typeof matchUpdated.data>, readonly LiveTopic[]][] = [
    [matchCreated, ['pending-match']],
    [matchApproved, ['pending-match', 'match']],
    [matchDeclined, ['pending-match']],
    [matchUpdated, ['match', 'pending-match']],
    [matchCanceled, ['match']],
    [matchCompleted, ['match']],
  ];
  return topics.map(([definition, forStaff]) =>
    follower(definition, (match, { id }) => {
      for (const topic of forStaff) streams.tellStaff(topic, id);
      if (match.kind === 'weekly' && match.notificationsSentAt === null) return;
      const players = [match.user1Id, match.user2Id].filter((player) => player !== null);
      streams.tell(players, { topic: 'match', id: match.id }, id);
    }),
  );
}

function scoreFollowers(streams: LiveStreams): Follower[] {
  const ofSheets = [scoreSubmitted, scoreConfirmed, scoreContested, scoreExpired, scoreVoided];
  return [
    ...ofSheets.map((definition) =>
      follower(definition, ({ matchId, user1Id, user2Id }, { id }) => {
        streams.tell([user1Id, user2Id], { topic: 'score', id: matchId }, id);
        streams.tellStaff('score', id);
      }),
    ),
    follower(ratingChanged, ({ playerId }, { id }) => streams.tell([playerId], { topic: 'rating', id: playerId }, id)),
    ...[reliabilityChanged, playstyleChanged].map((definition: EventDefinition) =>
      follower(definition, (_change, { subject, id }) =>
        streams.tell([subject], { topic: 'profile', id: subject }, id),
      ),
    ),
  ];
}
