import type { CloudEvent } from '@rally/contracts';
import { replyReceived } from '@rally/contracts/notifications';
import { createEvent, type EventBus, outboxFields } from '@rally/events';
import { type Connection, Schema } from 'mongoose';
import type { Meaning } from './meaning-of.ts';

interface InboundRow {
  _id: string;
  version: number;
  outbox: unknown[];
  phone: string;
  playerId: string | null;
  meaning: Meaning;
  receivedAt: Date;
}

export interface InboundMessage {
  /** The provider's id: the same message again is the same document. */
  readonly id: string;
  readonly phone: string;
  readonly playerId: string | null;
  readonly meaning: Meaning;
  readonly receivedAt: Date;
}

export type InboundStore = ReturnType<typeof inboundStore>;

/** Messages that came in, without their text. */
export function inboundStore(connection: Connection, events: EventBus) {
  const rows = connection.model<InboundRow>(
    'InboundMessage',
    new Schema<InboundRow>({
      ...outboxFields,
      _id: String,
      phone: String,
      playerId: String,
      meaning: String,
      receivedAt: Date,
    }),
    'inbound_messages',
  );
  events.outbox(rows, ({ _id, ...row }) => repliesOf({ id: _id, ...row }));

  return {
    has: async (id: string) => (await rows.exists({ _id: id })) !== null,
    /** Keeps the message and, for an answer, tells of it, in one write; a second time changes nothing. */
    async keep({ id, ...message }: InboundMessage): Promise<void> {
      await rows.updateOne(
        { _id: id },
        { $setOnInsert: { ...message, version: 1, outbox: repliesOf({ id, ...message }) } },
        { upsert: true },
      );
      events.wake();
    },
  };
}

function repliesOf({ id, playerId, meaning, receivedAt }: InboundMessage): CloudEvent[] {
  if (playerId === null || (meaning !== 'yes' && meaning !== 'no')) return [];
  const data = { playerId, answer: meaning, receivedAt: receivedAt.toISOString(), messageId: id };
  return [createEvent(replyReceived, { subject: playerId, version: 1, now: receivedAt, id: `reply:${id}`, data })];
}
