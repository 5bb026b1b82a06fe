import type { CloudEvent } from '@rally/contracts';
import { auditRecorded } from '@rally/contracts/identity';
import { createEvent, type EventBus, outboxFields } from '@rally/events';
import { type Connection, Schema } from 'mongoose';
import type { StaffAction } from '../matches/match-change.ts';

/** When staff last opened the search of players whose cancellations had closed it. */
export interface SearchPermissionStore {
  reopenedAt(playerId: string): Promise<Date | null>;
  /** Opens the player's search, with an audit log entry. */
  reopen(playerId: string, action: StaffAction, now: Date): Promise<void>;
}

interface PermissionRow {
  _id: string;
  version: number;
  reopenedAt: Date;
  outbox?: CloudEvent[];
}

const schema = new Schema(
  { ...outboxFields, _id: { type: String, required: true }, reopenedAt: { type: Date, required: true } },
  { collection: 'search_permissions', strict: 'throw', versionKey: false },
);

export function createSearchPermissionStore(
  connection: Connection,
  events: Pick<EventBus, 'outbox' | 'wake'>,
): SearchPermissionStore {
  const permissions = connection.model<PermissionRow>('SearchPermission', schema);
  // Audit entries are not republished.
  events.outbox(permissions, () => []);
  return {
    async reopenedAt(playerId) {
      const row = await permissions.findById(playerId).lean<PermissionRow>();
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
  };
}
