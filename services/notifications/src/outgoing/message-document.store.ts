import { textKeptDays } from '@rally/contracts/notifications';
import { outboxSchemaFields } from '@rally/events';
import { Schema } from 'mongoose';
import type { QueuedMessage } from './message.ts';

/** A message as stored. */
export type MessageDocument = Omit<QueuedMessage, 'id'> & { _id: string };

/** How long messages with their texts are stored (docs/retention.md). */
const retentionSeconds = textKeptDays * 86_400;

/** The stored form of messages, and its indexes. */
export const messageDocumentSchema = new Schema<MessageDocument>({
  ...outboxSchemaFields,
  _id: String,
  phone: String,
  playerId: String,
  channel: String,
  purpose: String,
  text: String,
  language: String,
  matchId: String,
  requestId: String,
  scoreVersion: Number,
  announcedStart: String,
  choices: { type: [String], default: undefined },
  inReplyTo: String,
  isAnswered: Boolean,
  asksAboutWeek: String,
  expiresAt: Date,
  timeZone: String,
  state: String,
  sendState: String,
  rank: String,
  notBefore: Date,
  createdAt: Date,
  week: String,
  tries: Number,
  takenAt: Date,
  sentAt: Date,
  providerId: String,
  delivery: String,
  failure: String,
  providerCode: String,
  traceparent: String,
})
  .index({ sendState: 1, channel: 1, rank: 1, notBefore: 1, createdAt: 1 })
  .index({ sendState: 1, channel: 1, notBefore: 1 })
  .index({ sendState: 1, takenAt: 1 })
  .index({ week: 1, sendState: 1, createdAt: -1, _id: -1 })
  .index({ providerId: 1 }, { sparse: true })
  // Read backward: of texts of the same millisecond, the one queued last is the latest.
  .index({ phone: 1, takenAt: 1 })
  .index({ playerId: 1, createdAt: -1 })
  .index({ matchId: 1 }, { partialFilterExpression: { sendState: 'queued' } })
  .index({ createdAt: 1 }, { expireAfterSeconds: retentionSeconds });

/** The message from its stored form. */
export function fromMessageDocument({ _id, ...row }: MessageDocument): QueuedMessage {
  return { ...row, id: _id };
}

export function fromMessageDocumentOrNull(row: MessageDocument | null): QueuedMessage | null {
  return row && fromMessageDocument(row);
}
