import type { ReplyOf } from '@rally/contracts';
import {
  type listPlayerMessages as listPlayerMessagesCall,
  notificationsErrors,
  playerMessagesMax,
} from '@rally/contracts/notifications';
import { HttpError } from '@rally/service-kit';
import type { InboundStore } from '../inbound/inbound.store.ts';
import type { MessageStore } from '../outgoing/message.store.ts';
import type { MessageState } from '../outgoing/message.ts';
import type { PeopleProjection } from '../people/people.projection.ts';

type PlayerMessage = ReplyOf<typeof listPlayerMessagesCall>['messages'][number];

export interface PlayerMessagesDependencies {
  readonly people: Pick<PeopleProjection, 'findPhone'>;
  readonly messages: Pick<MessageStore, 'listLatestOf'>;
  readonly inbound: Pick<InboundStore, 'listLatestOf'>;
}

/** The latest messages to and from a player, newest first. Fails with 404 for an unknown player. */
export async function listPlayerMessages(
  { people, messages, inbound }: PlayerMessagesDependencies,
  playerId: string,
): Promise<PlayerMessage[]> {
  if ((await people.findPhone(playerId)) === null) throw new HttpError(notificationsErrors.playerUnknown);
  const [outgoing, replies] = await Promise.all([
    messages.listLatestOf(playerId, playerMessagesMax),
    inbound.listLatestOf(playerId, playerMessagesMax),
  ]);
  const all: PlayerMessage[] = [
    ...outgoing.map(({ id, sentAt, createdAt, purpose, channel, text, sendState, failure }) => ({
      direction: 'to_player' as const,
      id,
      at: (sentAt ?? createdAt).toISOString(),
      purpose,
      channel,
      text,
      state: stateLabels[sendState],
      failure: sendState === 'failed' ? failure : null,
    })),
    ...replies.map(({ id, meaning, receivedAt }) => ({
      direction: 'from_player' as const,
      id,
      at: receivedAt.toISOString(),
      meaning,
    })),
  ];
  return all.toSorted((a, b) => (a.at < b.at ? 1 : -1)).slice(0, playerMessagesMax);
}

const stateLabels = {
  queued: 'waiting',
  sending: 'waiting',
  unknown: 'waiting',
  sent: 'sent',
  failed: 'failed',
} as const satisfies Record<MessageState, string>;
