import { auditKeptYears, type auditRecorded } from '@rally/contracts/identity';
import { createBatchedWrite, type ValidatedEvent } from '@rally/events';
import {
  countRows,
  createPagedList,
  createSearchFilter,
  escapePattern,
  findSortedRows,
  insertMissing,
  type ListClosedAccounts,
  type PageableList,
  type RowSortOrder,
} from '@rally/service-kit';
import { type Connection, type QueryFilter, Schema } from 'mongoose';
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
  /** The words by which searches find it. Missing after an erasure until new ones are added. */
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

export function createAuditStore(connection: Connection, listClosed: ListClosedAccounts) {
  const entries = connection.model<AuditDocument>('AuditEntry', schema, 'audit_entries');
  const insert = createBatchedWrite((rows: readonly AuditDocument[]) => insertMissing(entries, rows));

  async function eraseAbout(accountId: string): Promise<void> {
    await entries.updateMany(
      { about: accountId },
      { $set: { before: 'null', after: 'null', reason: null }, $unset: { searchWords: 1 } },
    );
  }

  async function eraseValues(pattern: string, filter: QueryFilter<AuditDocument> = {}): Promise<void> {
    const found = { $regex: pattern, $options: 'i' };
    await entries.updateMany(
      { ...filter, $or: [{ before: found }, { after: found }] },
      { $set: { before: 'null', after: 'null' }, $unset: { searchWords: 1 } },
    );
  }

  return {
    /** Stores the entry of an event once; entries never change. */
    async handleAuditRecorded({ id, data }: ValidatedEvent<typeof auditRecorded>): Promise<void> {
      const { about = [], ...rest } = data;
      // The entry may arrive after its account was erased: then its contents are never written, not even to be deleted again.
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
      // The account may have been closed meanwhile.
      const closed = await listClosed(about);
      for (const accountId of closed) await eraseAbout(accountId);
      if (closed.size > 0) await addMissingAuditSearchWords(connection);
    },
    /**
     * Removes what entries say about a person: all values and reasons in entries about the account, and elsewhere those that contain one of
     * the identifiers or the name. A one-word name may mean anything, so it counts only as the value of a name.
     */
    async erase(accountId: string, identifiers: readonly string[], name: string | null): Promise<void> {
      await eraseAbout(accountId);
      const phrases = name !== null && /\s/.test(name) ? [...identifiers, name] : identifiers;
      for (const phrase of phrases) {
        await eraseValues(toPhrasePattern(toJsonText(phrase)));
        await entries.updateMany(
          { reason: { $regex: toPhrasePattern(phrase), $options: 'i' } },
          { $set: { reason: null }, $unset: { searchWords: 1 } },
        );
      }
      // Entries that say which accounts they are about mean another person with this name.
      if (name !== null)
        await eraseValues(`name":"${escapePattern(toJsonText(name))}"`, { 'about.0': { $exists: false } });
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
    /** Entries that contain, for each word of the text, a word that begins with it; newest first unless `by` gives another order. */
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

/** How a text is written within JSON. */
function toJsonText(text: string): string {
  return JSON.stringify(text).slice(1, -1);
}

/** A pattern that finds a text, but not within longer words. The letter of a JSON escape, such as `\n`, does not belong to a word. */
function toPhrasePattern(text: string): string {
  return `(?:(?<![\\p{L}\\p{N}])|(?<=\\\\[bfnrt]))${escapePattern(text)}(?![\\p{L}\\p{N}])`;
}
