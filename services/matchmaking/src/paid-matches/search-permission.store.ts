import type { CloudEvent } from '@rally/contracts';
import { auditRecorded } from '@rally/contracts/identity';
import { createEvent, type EventBus, outboxSchemaFields } from '@rally/events';
import { createAfterCursorFilter, type PageCursor, type SchemaFields, tryInsert } from '@rally/service-kit';
import { type Connection, Schema } from 'mongoose';
import type { AccountPhoneHashStore } from '../closed-accounts/account-phone-hash.store.ts';
import type { StaffRequest } from '../matches/match-change.ts';

/** Which players' searches a dispute closed, and when staff last opened the search of a player. */
export interface SearchPermissionStore {
  /** What is known about the search of each of these players. */
  listClosures(playerIds: readonly string[]): Promise<ReadonlyMap<string, SearchPermission>>;
  /** The list of players whose search is closed, latest first. `update-closed-searches.ts` maintains it. */
  pageClosed(after: PageCursor | null, limit: number): Promise<PageCursor[]>;
  countClosed(): Promise<number>;
  /** Players whose dispute or reopening the list may not reflect yet. */
  listUnchecked(limit: number): Promise<string[]>;
  /** The versions of the rows of these players; players without a row are missing. */
  listVersions(playerIds: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /**
   * Puts the player on the list as closed at that time, or takes the player off it. False if the row's version has changed since.
   * @param version null for a player without a row
   */
  saveClosedAt(playerId: string, version: number | null, closedAt: Date | null): Promise<boolean>;
  /** Closes the player's search, at most once for each dispute. */
  closeForDispute(playerId: string, disputeId: string, now: Date): Promise<void>;
  reopenedAt(playerId: string): Promise<Date | null>;
  /** Opens the player's search, with an audit log entry. */
  reopen(playerId: string, action: StaffRequest, now: Date): Promise<void>;
  /** Keeps the data of a closed account until then, for a later account with its phone. */
  expireByPlayer(playerId: string, at: Date): Promise<void>;
}

/** Covers a player's account and closed accounts that had its phone. */
export interface SearchPermission {
  /** When a dispute closed the search; null if none did since staff last opened it. */
  readonly closedByDisputeAt: Date | null;
  readonly reopenedAt: Date | null;
}

interface SearchPermissionDocument {
  _id: string;
  version: number;
  reopenedAt: Date | null;
  /** Rows of 0.1.0 lack the fields of disputes. */
  closedAt?: Date | null;
  disputeIds?: string[];
  /** The player's position in the list of closed searches; missing for players who are not in it. */
  listedAt?: Date;
  /** True once the list reflects this row. */
  isListChecked?: boolean;
  /** Null while the account is open. */
  purgeAt?: Date | null;
  outbox?: CloudEvent[];
}

/** A range, so that an index alone can count it. */
const isListed = { listedAt: { $gt: new Date(0) } };

const schema = new Schema(
  {
    ...outboxSchemaFields,
    _id: { type: String, required: true },
    reopenedAt: { type: Date, default: null },
    closedAt: { type: Date, default: null },
    disputeIds: [String],
    listedAt: { type: Date, default: undefined },
    isListChecked: { type: Boolean, default: undefined },
    purgeAt: { type: Date, default: undefined, expires: 0 },
  } satisfies SchemaFields<SearchPermissionDocument>,
  { collection: 'search_permissions', versionKey: false },
)
  .index({ listedAt: -1, _id: -1 })
  .index({ isListChecked: 1 });

export function createSearchPermissionStore(
  connection: Connection,
  events: Pick<EventBus, 'outbox'>,
  phones: Pick<AccountPhoneHashStore, 'listSuccessorsAmong'>,
): SearchPermissionStore {
  const permissions = connection.model<SearchPermissionDocument>('SearchPermission', schema);
  // Audit entries are not republished.
  events.outbox(permissions, () => []);

  async function listClosures(playerIds: readonly string[]): Promise<ReadonlyMap<string, SearchPermission>> {
    const successors = await phones.listSuccessorsAmong(playerIds);
    const rowsOf = new Map(playerIds.map((id) => [id, [] as SearchPermissionDocument[]]));
    const ids = { $in: [...playerIds, ...successors.keys()] };
    for (const row of await permissions.find({ _id: ids }).lean<SearchPermissionDocument[]>())
      for (const playerId of successors.get(row._id) ?? [row._id]) rowsOf.get(playerId)?.push(row);
    return new Map([...rowsOf].map(([playerId, rows]) => [playerId, mergeSearchPermissions(rows)]));
  }

  return {
    listClosures,
    async pageClosed(after, limit) {
      const rows = await permissions
        .find({ $and: [isListed, createAfterCursorFilter(after, 'listedAt', -1)] }, { listedAt: 1 })
        .sort({ listedAt: -1, _id: -1 })
        .limit(limit)
        .lean<{ _id: string; listedAt: Date }[]>();
      return rows.map(({ _id, listedAt }) => ({ at: listedAt, id: _id }));
    },
    countClosed: () => permissions.countDocuments(isListed),
    async listUnchecked(limit) {
      const rows = await permissions.find({ isListChecked: null }, { _id: 1 }).limit(limit).lean<{ _id: string }[]>();
      return rows.map(({ _id }) => _id);
    },
    async listVersions(playerIds) {
      const rows = await permissions
        .find({ _id: { $in: [...playerIds] } }, { version: 1 })
        .lean<{ _id: string; version: number }[]>();
      return new Map(rows.map(({ _id, version }) => [_id, version]));
    },
    async saveClosedAt(playerId, version, closedAt) {
      const listed = { isListChecked: true, ...(closedAt && { listedAt: closedAt }) };
      if (version === null) {
        return closedAt === null || tryInsert(permissions.create({ _id: playerId, version: 1, ...listed }));
      }
      const { modifiedCount } = await permissions.updateOne(
        { _id: playerId, version },
        { $set: listed, $inc: { version: 1 }, ...(closedAt === null && { $unset: { listedAt: 1 } }) },
      );
      return modifiedCount === 1;
    },
    async closeForDispute(playerId, disputeId, now) {
      const change = {
        $set: { closedAt: now },
        $unset: { isListChecked: 1 },
        $inc: { version: 1 },
        $push: { disputeIds: disputeId },
      };
      // If the dispute was already counted, no row matches, and the insert then fails because the id is taken.
      const filter = { _id: playerId, disputeIds: { $ne: disputeId } };
      await tryInsert(permissions.updateOne(filter, change, { upsert: true }));
    },
    reopenedAt: async (playerId) => (await listClosures([playerId])).get(playerId)?.reopenedAt ?? null,
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
        {
          $set: { reopenedAt: now },
          $unset: { listedAt: 1, isListChecked: 1 },
          $inc: { version: 1 },
          $push: { outbox: entry },
        },
        { upsert: true },
      );
    },
    async expireByPlayer(playerId, at) {
      await permissions.updateOne({ _id: playerId }, { $set: { purgeAt: at } });
    },
  };
}

function mergeSearchPermissions(rows: readonly SearchPermissionDocument[]): SearchPermission {
  const latest = (times: readonly (Date | null | undefined)[]) =>
    times.reduce<Date | null>((last, time) => (time && (last === null || time > last) ? time : last), null);
  const closedAt = latest(rows.map((row) => row.closedAt));
  const reopenedAt = latest(rows.map((row) => row.reopenedAt));
  const isOpen = closedAt !== null && reopenedAt !== null && closedAt <= reopenedAt;
  return { closedByDisputeAt: isOpen ? null : closedAt, reopenedAt };
}
