import { Schema } from 'mongoose';

/**
 * Spread into the schema of an aggregate that publishes events. A change and its events are one write:
 * `updateOne({ _id, version }, { $set: ..., $inc: { version: 1 }, $push: { outbox: { $each: events } } })`.
 */
export const outboxSchemaFields = {
  version: { type: Number, required: true, default: 0 },
  outbox: { type: [Schema.Types.Mixed], select: false },
} as const;
