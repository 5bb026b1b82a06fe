import type { CloudEvent } from '@rally/contracts';
import { replyReceived, timesChosen } from '@rally/contracts/notifications';
import { createEvent, type EventBus, outboxFields } from '@rally/events';
import { type Connection, Schema } from 'mongoose';
import type { MessageMeaning } from './interpret-message.ts';

interface InboundRow {
  _id: string;
  version: number;
  outbox: unknown[];
  phone: string;
  playerId: string | null;
  meaning: MessageMeaning;
  receivedAt: Date;
  chosen?: ChosenTimes;
}

/** The times of a match that a message chose by their numbers. */
export interface ChosenTimes {
  readonly matchId: string;
  readonly times: readonly string[];
}

export interface InboundMessage {
  /** The provider's id, so a repeated delivery is the same document. */
  readonly id: string;
  readonly phone: string;
  readonly playerId: string | null;
  readonly meaning: MessageMeaning;
  readonly receivedAt: Date;
  /** Only if the meaning is `times`. */
  readonly chosen?: ChosenTimes;
}

/** How long inbound messages are stored (docs/retention.md). */
const retentionSeconds = 90 * 86_400;

export type InboundStore = ReturnType<typeof createInboundStore>;

/** Inbound messages, without their text. */
export function createInboundStore(connection: Connection, events: EventBus) {
  const rows = connection.model<InboundRow>(
    'InboundMessage',
    new Schema<InboundRow>({
      ...outboxFields,
      _id: String,
      phone: String,
      playerId: String,
      meaning: String,
      receivedAt: Date,
      chosen: { type: Schema.Types.Mixed, default: undefined },
    }).index({ receivedAt: 1 }, { expireAfterSeconds: retentionSeconds }),
    'inbound_messages',
  );
  events.outbox(rows, ({ _id, ...row }) => replyEvents({ id: _id, ...row }));

  return {
    listOf: async (playerId: string) =>
      (await rows.find({ playerId }).sort({ receivedAt: -1 }).lean<InboundRow[]>()).map(({ meaning, receivedAt }) => ({
        meaning,
        receivedAt,
      })),
    async deleteByPerson(playerId: string, phone: string | null): Promise<void> {
      await rows.deleteMany({ $or: [{ playerId }, ...(phone === null ? [] : [{ phone }])] });
    },
    exists: async (id: string) => (await rows.exists({ _id: id })) !== null,
    /** Stores the message and, for an answer or a choice, its event in one write. Safe to repeat. */
    async save({ id, ...message }: InboundMessage): Promise<void> {
      await rows.updateOne(
        { _id: id },
        { $setOnInsert: { ...message, version: 1, outbox: replyEvents({ id, ...message }) } },
        { upsert: true },
      );
      events.wake();
    },
  };
}

function replyEvents({ id, playerId, meaning, receivedAt, chosen }: InboundMessage): CloudEvent[] {
  if (playerId !== null && chosen) {
    const data = { playerId, ...chosen, times: [...chosen.times], receivedAt: receivedAt.toISOString(), messageId: id };
    return [createEvent(timesChosen, { subject: playerId, version: 1, now: receivedAt, id: `times:${id}`, data })];
  }
  if (playerId === null || (meaning !== 'yes' && meaning !== 'no')) return [];
  const data = { playerId, answer: meaning, receivedAt: receivedAt.toISOString(), messageId: id };
  return [createEvent(replyReceived, { subject: playerId, version: 1, now: receivedAt, id: `reply:${id}`, data })];
}
