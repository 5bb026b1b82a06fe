import type { CloudEvent } from '@rally/contracts';
import { type EventBus, outboxSchemaFields } from '@rally/events';
import { type SchemaFields, tryInsert } from '@rally/service-kit';
import { type Connection, Schema } from 'mongoose';
import type { MatchThread } from './thread.ts';

export interface ThreadStore {
  /** Can resolve to a thread that has expired but is not deleted yet. */
  findById(matchId: string): Promise<MatchThread | null>;
  listByPlayer(playerId: string): Promise<MatchThread[]>;
  /** Inserts the first version, or writes the next one, with its events; false if the stored version has changed. */
  save(thread: MatchThread, events: readonly CloudEvent[]): Promise<boolean>;
  /** Postpones the expiry of a thread that has not expired; an earlier time changes nothing. */
  extend(matchId: string, expiresAt: Date, now: Date): Promise<void>;
  delete(matchId: string): Promise<void>;
}

type ThreadDocument = Omit<MatchThread, 'matchId'> & { _id: string; outbox?: CloudEvent[] };

const schema = new Schema(
  {
    ...outboxSchemaFields,
    _id: { type: String, required: true },
    playerIds: [String],
    messages: [Schema.Types.Mixed],
    reads: [Schema.Types.Mixed],
    reportedIds: [String],
    expiresAt: { type: Date, required: true },
  } satisfies SchemaFields<ThreadDocument>,
  { collection: 'threads', versionKey: false },
)
  .index({ playerIds: 1 })
  .index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export function createThreadStore(connection: Connection, events: Pick<EventBus, 'outbox'>): ThreadStore {
  const threads = connection.model<ThreadDocument>('Thread', schema);
  // A message is announced once: it is not republished.
  events.outbox(threads, () => []);
  return {
    async findById(matchId) {
      const row = await threads.findById(matchId).lean<ThreadDocument>();
      return row && toMatchThread(row);
    },
    listByPlayer: async (playerId) =>
      (await threads.find({ playerIds: playerId }).lean<ThreadDocument[]>()).map(toMatchThread),
    async save({ matchId, version, ...fields }, outbox) {
      const row = { ...fields, version };
      if (version === 1) return tryInsert(threads.create({ _id: matchId, ...row, outbox: [...outbox] }));
      const { modifiedCount } = await threads.updateOne(
        { _id: matchId, version: version - 1 },
        { $set: row, $push: { outbox: { $each: [...outbox] } } },
      );
      return modifiedCount === 1;
    },
    async extend(matchId, expiresAt, now) {
      // A new version, so that a message that is being written does not undo it.
      await threads.updateOne(
        { _id: matchId, expiresAt: { $gt: now, $lt: expiresAt } },
        { $set: { expiresAt }, $inc: { version: 1 } },
      );
    },
    async delete(matchId) {
      await threads.deleteOne({ _id: matchId });
    },
  };
}

function toMatchThread({ _id, outbox: _outbox, ...thread }: ThreadDocument): MatchThread {
  return { ...thread, matchId: _id };
}
