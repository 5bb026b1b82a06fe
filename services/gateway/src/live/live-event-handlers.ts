import type { EventDefinition } from '@rally/contracts';
import type { LiveChangeTopic } from '@rally/contracts/gateway';
import {
  matchSnapshotEvents,
  optInAnswered,
  optInQuestionRequested,
  threadMessagePosted,
  threadRead,
} from '@rally/contracts/matchmaking';
import { inboxItemChanged, messageFailed, messageSent, phoneOptOutChanged } from '@rally/contracts/notifications';
import { paymentDisputed, paymentRefunded, paymentSucceeded } from '@rally/contracts/payments';
import { playerUpdated, reportDecided, reportSubmitted, subscriberCreated } from '@rally/contracts/players';
import {
  playstyleChanged,
  ratingChanged,
  reliabilityChanged,
  scoreConfirmed,
  scoreContested,
  scoreExpired,
  scoreSubmitted,
  scoreVoided,
  scoreWithdrawn,
} from '@rally/contracts/scoring';
import type { LiveStreams } from './live-streams.ts';
import { createGatewayEventHandler, type GatewayEventHandler } from './subscribe-gateway-events.ts';

/** The accounts and topics to which each event is announced. */
export function createLiveUpdateEventHandlers(streams: LiveStreams): GatewayEventHandler[] {
  return [
    ...createMatchHandlers(streams),
    ...createScoreHandlers(streams),
    ...[paymentSucceeded, paymentRefunded].map((definition) =>
      createGatewayEventHandler(definition, ({ playerId, matchId }) => {
        streams.publish([playerId], { topic: 'payment', id: matchId });
        streams.publishToStaff('payment');
      }),
    ),
    createGatewayEventHandler(paymentDisputed, () => streams.publishToStaff('payment')),
    ...[messageSent, messageFailed, inboxItemChanged].map((definition: EventDefinition) =>
      createGatewayEventHandler(definition, () => streams.publishToStaff('notification')),
    ),
    createGatewayEventHandler(threadMessagePosted, ({ authorId, recipientId, matchId }) =>
      streams.publish([authorId, recipientId], { topic: 'thread', id: matchId }),
    ),
    createGatewayEventHandler(threadRead, ({ readerId, matchId }) =>
      streams.publish([readerId], { topic: 'thread', id: matchId }),
    ),
    createGatewayEventHandler(optInQuestionRequested, ({ playerId }) => {
      streams.publish([playerId], { topic: 'opt-in', id: null });
      streams.publishToStaff('weekly-run');
    }),
    createGatewayEventHandler(optInAnswered, ({ playerId }) => {
      streams.publish([playerId], { topic: 'opt-in', id: null });
      streams.publishToStaff('opt-in');
    }),
    createGatewayEventHandler(phoneOptOutChanged, ({ playerId }) => {
      if (playerId !== null) streams.publish([playerId], { topic: 'opt-in', id: null });
    }),
    createGatewayEventHandler(playerUpdated, (_player, playerId) => {
      streams.publish([playerId], { topic: 'profile', id: playerId });
      streams.publishToStaff('profile');
    }),
    ...[subscriberCreated, reportSubmitted, reportDecided].map((definition: EventDefinition) =>
      createGatewayEventHandler(definition, () => streams.publishToStaff('profile')),
    ),
  ];
}

/** Players see a weekly match only after staff have notified them; until then, only staff are told. */
function createMatchHandlers(streams: LiveStreams): GatewayEventHandler[] {
  const staffTopics: Record<(typeof matchSnapshotEvents)[number]['type'], readonly LiveChangeTopic[]> = {
    'match.created': ['pending-match'],
    'match.approved': ['pending-match', 'match'],
    'match.declined': ['pending-match'],
    'match.arranged': ['match'],
    'match.updated': ['match', 'pending-match'],
    'match.canceled': ['match'],
    'match.cancellation-reviewed': ['match'],
    'match.completed': ['match'],
  };
  return matchSnapshotEvents.map((definition) =>
    createGatewayEventHandler(definition, (match) => {
      for (const topic of staffTopics[definition.type]) streams.publishToStaff(topic);
      if (match.kind === 'weekly' && match.notificationsSentAt === null) return;
      const playerIds = [match.user1Id, match.user2Id].filter((playerId) => playerId !== null);
      streams.publish(playerIds, { topic: 'match', id: match.id });
    }),
  );
}

function createScoreHandlers(streams: LiveStreams): GatewayEventHandler[] {
  return [
    ...[scoreSubmitted, scoreWithdrawn, scoreConfirmed, scoreContested, scoreExpired, scoreVoided].map((definition) =>
      createGatewayEventHandler(definition, ({ matchId, user1Id, user2Id }) => {
        streams.publish([user1Id, user2Id], { topic: 'score', id: matchId });
        streams.publishToStaff('score');
      }),
    ),
    createGatewayEventHandler(ratingChanged, ({ playerId }) =>
      streams.publish([playerId], { topic: 'rating', id: playerId }),
    ),
    ...[reliabilityChanged, playstyleChanged].map((definition: EventDefinition) =>
      createGatewayEventHandler(definition, (_change, playerId) =>
        streams.publish([playerId], { topic: 'profile', id: playerId }),
      ),
    ),
  ];
}
