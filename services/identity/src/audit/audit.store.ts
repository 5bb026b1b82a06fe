import { containing, type PagedList, type TableOrder, tableList, unlessTaken } from '@rally/service-kit';
import { type Connection, Schema } from 'mongoose';

/** One entry of the log. What was before and after is kept as JSON: it comes from every service in any form. */
export interface AuditRecord {
  /** Of the event that told it. */
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

interface AuditRow extends Omit<AuditRecord, 'id'> {
  _id: string;
}

const schema = new Schema<AuditRow>({
  _id: { type: String, required: true },
  at: { type: Date, required: true },
  actorId: { type: String, default: null },
  action: { type: String, required: true },
  target: { type: String, required: true },
  before: { type: String, required: true },
  after: { type: String, required: true },
  reason: { type: String, default: null },
  requestId: { type: String, default: null },
}).index({ at: -1, _id: -1 });

export type AuditStore = ReturnType<typeof auditStore>;

export function auditStore(connection: Connection) {
  const entries = connection.model<AuditRow>('AuditEntry', schema, 'audit_entries');
  return {
    /** Keeps an entry once, however often it is told; entries never change. */
    async keep({ id, ...entry }: AuditRecord): Promise<void> {
      await unlessTaken(entries.create({ _id: id, ...entry }));
    },
    /** The entries of which a field contains a text, newest first or in another order. */
    containing(text: string | undefined, by: TableOrder | null): PagedList<AuditRecord> {
      return tableList(
        {
          async read({ filter, sort, skip, limit }) {
            const rows = await entries.find(filter).sort(sort).skip(skip).limit(limit).lean();
            return rows.map(recordOf);
          },
          count: (filter) => entries.countDocuments(filter),
        },
        containing(text, ['action', 'target', 'actorId', 'reason', 'requestId', 'before', 'after']),
        { timeField: 'at', by },
      );
    },
  };
}

function recordOf({ _id, at, actorId, action, target, before, after, reason, requestId }: AuditRow): AuditRecord {
  return { id: _id, at, actorId, action, target, before, after, reason, requestId };
}
