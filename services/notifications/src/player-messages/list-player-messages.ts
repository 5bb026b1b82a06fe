import type { ReplyOf } from '@rally/contracts';
import { type listPlayerMessages as listPlayerMessagesCall, playerMessagesMax } from '@rally/contracts/notifications';
import type { InboundStore } from '../inbound/inbound.store.ts';
import type { MessageStore } from '../outgoing/message.store.ts';
import type { MessageState } from '../outgoing/message.ts';

type PlayerMessage = ReplyOf<typeof listPlayerMessagesCall>['messages'][number];

/** The latest messages to and from a player, newest first. */
export async function listPlayerMessages(
  { messages, inbound }: { messages: Pick<MessageStore, 'listLatestOf'>; inbound: Pick<InboundStore, 'listLatestOf'> },
  playerId: string,
): Promise<PlayerMessage[]> {
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
