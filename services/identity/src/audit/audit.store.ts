import { auditKeptYears, type auditRecorded } from '@rally/contracts/identity';
import { createBatchedWrite, type ValidatedEvent } from '@rally/events';
import {
  countRows,
  createPagedList,
  createSearchFilter,
  createTextFilter,
  findSortedRows,
  insertMissing,
  type PageableList,
  type RowSortOrder,
} from '@rally/service-kit';
import { type Connection, Schema } from 'mongoose';
import { addMissingAuditSearchWords, toAuditSearchWords } from './audit-search-words.store.ts';

/** One audit entry. `before` and `after` are stored as JSON text, because every service sends its own shape. */
export interface AuditRecord {
  /** Id of the event that reported it. */
  readonly id: string;
  readonly at: Date;
  readonly actorId: string | null;
  readonly action: string;
  readonly target: string;
  readonly before: string;
  readonly after: string;
  readonly reason: string | null;
  readonly requestId: string | null;
}

interface AuditDocument extends Omit<AuditRecord, 'id'> {
  _id: string;
  /** Accounts that the entry describes. Missing in older entries. */
  about?: string[];
  /** What it is found by. Missing until erased entries have new ones. */
  searchWords?: string[];
}

/** How long the audit log is stored (docs/retention.md). */
const retentionSeconds = auditKeptYears * 365 * 86_400;

const schema = new Schema<AuditDocument>({
  _id: { type: String, required: true },
  at: { type: Date, required: true },
  actorId: { type: String, default: null },
  action: { type: String, required: true },
  target: { type: String, required: true },
  about: { type: [String], default: undefined },
  before: { type: String, required: true },
  after: { type: String, required: true },
  reason: { type: String, default: null },
  requestId: { type: String, default: null },
  searchWords: { type: [String], default: undefined },
})
  .index({ at: -1, _id: -1 })
  .index({ target: 1 })
  .index({ searchWords: 1 })
  .index({ at: 1 }, { expireAfterSeconds: retentionSeconds });

export type AuditStore = ReturnType<typeof createAuditStore>;

export function createAuditStore(
  connection: Connection,
  listClosed: (accountIds: readonly string[]) => Promise<ReadonlySet<string>>,
) {
  const entries = connection.model<AuditDocument>('AuditEntry', schema, 'audit_entries');
  const insert = createBatchedWrite((rows: readonly AuditDocument[]) => insertMissing(entries, rows));

  async function eraseAbout(accountId: string): Promise<void> {
    await entries.updateMany(
      { about: accountId },
      { $set: { before: 'null', after: 'null', reason: null }, $unset: { searchWords: 1 } },
    );
  }

  return {
    /** Stores the entry of an event once; entries never change. */
    async handleAuditRecorded({ id, data }: ValidatedEvent<typeof auditRecorded>): Promise<void> {
      const { about = [], ...rest } = data;
      // The entry of a closed account may arrive after it was erased: then nothing of it is written, not even to be deleted again.
      const isErased = (await listClosed(about)).size > 0;
      const said = isErased ? { before: null, after: null, reason: null } : data;
      const entry = {
        ...rest,
        about,
        at: new Date(data.at),
        before: JSON.stringify(said.before ?? null),
        after: JSON.stringify(said.after ?? null),
        reason: said.reason,
      };
      await insert([{ _id: id, ...entry, searchWords: toAuditSearchWords(entry) }]);
      // The account may have been closed in the meantime.
      const closed = await listClosed(about);
      for (const accountId of closed) await eraseAbout(accountId);
      if (closed.size > 0) await addMissingAuditSearchWords(connection);
    },
    /**
     * Removes what entries say of a person: all values and reasons of those about the account, values that contain one of the texts,
     * and such reasons.
     */
    async erase(accountId: string, texts: readonly string[]): Promise<void> {
      await eraseAbout(accountId);
      for (const text of texts) {
        await entries.updateMany(createTextFilter(text, ['before', 'after']), {
          $set: { before: 'null', after: 'null' },
          $unset: { searchWords: 1 },
        });
        await entries.updateMany(createTextFilter(text, ['reason']), {
          $set: { reason: null },
          $unset: { searchWords: 1 },
        });
      }
      await addMissingAuditSearchWords(connection);
    },
    /** The entries with one of these targets, newest first. */
    async listByTargets(targets: readonly string[]): Promise<AuditRecord[]> {
      const rows = await entries
        .find({ target: { $in: [...targets] } })
        .sort({ at: -1 })
        .lean();
      return rows.map(toAuditRecord);
    },
    /** Entries in which each word of the text begins one, newest first unless `by` gives another order. */
    search(text: string | undefined, by: RowSortOrder | null): PageableList<AuditRecord> {
      const searched = text ? createSearchFilter(text, { words: 'searchWords' }) : null;
      return createPagedList(
        {
          read: async (page) => (await findSortedRows(entries, page, searched?.$and ?? [])).map(toAuditRecord),
          count: (filter) => countRows(entries, filter),
        },
        { ...searched },
        { timeField: 'at', by },
      );
    },
  };
}

function toAuditRecord({
  _id,
  at,
  actorId,
  action,
  target,
  before,
  after,
  reason,
  requestId,
}: AuditDocument): AuditRecord {
  return { id: _id, at, actorId, action, target, before, after, reason, requestId };
}
