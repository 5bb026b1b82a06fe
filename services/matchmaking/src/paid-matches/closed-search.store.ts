import type { CloudEvent } from '@rally/contracts';
import { auditRecorded } from '@rally/contracts/identity';
import { createEvent, type EventBus, outboxSchemaFields } from '@rally/events';
import { tryInsert } from '@rally/service-kit';
import { type Connection, Schema } from 'mongoose';
import type { StaffAction } from '../matches/match-change.ts';

/** Which players' searches a dispute closed, and when staff last opened the search of a player. */
export interface ClosedSearchStore {
  /** Whether a dispute closed the player's search and staff have not opened it since. */
  isClosedByDispute(playerId: string): Promise<boolean>;
  /** The players whose search a dispute closed since staff last opened it, and when. */
  listClosedByDispute(): Promise<ReadonlyMap<string, Date>>;
  /** Closes the player's search once for each dispute. */
  closeForDispute(playerId: string, disputeId: string, now: Date): Promise<void>;
  reopenedAt(playerId: string): Promise<Date | null>;
  /** Opens the player's search, with an audit log entry. */
  reopen(playerId: string, action: StaffAction, now: Date): Promise<void>;
  deleteByPlayer(playerId: string): Promise<void>;
}

interface SearchClosureDocument {
  _id: string;
  version: number;
  reopenedAt: Date | null;
  /** Rows of 0.1.0 lack the fields of disputes. */
  closedAt?: Date | null;
  disputeIds?: string[];
  outbox?: CloudEvent[];
}

const schema = new Schema(
  {
    ...outboxSchemaFields,
    _id: { type: String, required: true },
    reopenedAt: { type: Date, default: null },
    closedAt: { type: Date, default: null },
    disputeIds: [String],
  },
  { collection: 'search_permissions', strict: 'throw', versionKey: false },
);

export function createClosedSearchStore(
  connection: Connection,
  events: Pick<EventBus, 'outbox' | 'wake'>,
): ClosedSearchStore {
  const permissions = connection.model<SearchClosureDocument>('SearchPermission', schema);
  // Audit entries are not republished.
  events.outbox(permissions, () => []);
  return {
    async isClosedByDispute(playerId) {
      const row = await permissions.findById(playerId).lean<SearchClosureDocument>();
      return row !== null && isClosedByDispute(row);
    },
    async listClosedByDispute() {
      const rows = await permissions.find({ closedAt: { $type: 'date' } }).lean<SearchClosureDocument[]>();
      return new Map(
        rows.filter(isClosedByDispute).flatMap(({ _id, closedAt }) => (closedAt ? [[_id, closedAt]] : [])),
      );
    },
    async closeForDispute(playerId, disputeId, now) {
      const change = { $set: { closedAt: now }, $inc: { version: 1 }, $push: { disputeIds: disputeId } };
      // A dispute that was counted matches no row; inserting one then fails as taken.
      const filter = { _id: playerId, disputeIds: { $ne: disputeId } };
      await tryInsert(permissions.updateOne(filter, change, { upsert: true }));
    },
    async reopenedAt(playerId) {
      const row = await permissions.findById(playerId).lean<SearchClosureDocument>();
      return row?.reopenedAt ?? null;
    },
    async reopen(playerId, { staffId, requestId }, now) {
      const data = {
        actorId: staffId,
        action: 'player.search-reopened',
        target: playerId,
        reason: null,
        requestId,
        at: now.toISOString(),
      };
      const id = `search-reopened:${requestId}`;
      const entry = createEvent(auditRecorded, { id, subject: playerId, version: 1, data, now });
      await permissions.updateOne(
        { _id: playerId },
        { $set: { reopenedAt: now }, $inc: { version: 1 }, $push: { outbox: entry } },
        { upsert: true },
      );
      events.wake();
    },
    async deleteByPlayer(playerId) {
      await permissions.deleteOne({ _id: playerId });
    },
  };
}

function isClosedByDispute({ closedAt = null, reopenedAt }: SearchClosureDocument): boolean {
  return closedAt !== null && (reopenedAt === null || closedAt > reopenedAt);
}
