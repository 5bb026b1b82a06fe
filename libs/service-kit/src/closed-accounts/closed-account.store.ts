import type { CloudEvent } from '@rally/contracts';
import { createIdLookup, type EventBus, outboxSchemaFields } from '@rally/events';
import { type Connection, Schema } from 'mongoose';
import type { SchemaFields } from '../database/schema-fields.ts';

/** Finds those of these accounts that are closed. */
export type ListClosedAccounts = (accountIds: readonly string[]) => Promise<ReadonlySet<string>>;

/** The ids of closed accounts, so that a service recognizes late events about them. */
export interface ClosedAccountStore {
  readonly listClosed: ListClosedAccounts;
  add(accountId: string, closedAt: Date): Promise<void>;
  /** The accounts whose erasure has not been recorded. */
  listNotErased(): Promise<{ accountId: string; closedAt: Date }[]>;
  /** Records the erasure, with the event that acknowledges it. Changes nothing if it is already recorded. */
  markErased(accountId: string, erasedAt: Date, acknowledgement: CloudEvent): Promise<void>;
}

interface ClosedAccountDocument {
  _id: string;
  version: number;
  closedAt: Date;
  erasedAt: Date | null;
  outbox?: CloudEvent[];
}

const schema = new Schema(
  {
    ...outboxSchemaFields,
    _id: { type: String, required: true },
    closedAt: { type: Date, required: true },
    erasedAt: { type: Date, default: null },
  } satisfies SchemaFields<ClosedAccountDocument>,
  { collection: 'closed_accounts', versionKey: false },
);
schema.index({ erasedAt: 1 });

export function createClosedAccountStore(
  connection: Connection,
  events: Pick<EventBus, 'outbox'>,
  acknowledge: (accountId: string, erasedAt: Date) => CloudEvent,
): ClosedAccountStore {
  const rows = connection.model<ClosedAccountDocument>('ClosedAccount', schema);
  events.outbox(rows, ({ _id, erasedAt }) => (erasedAt === null ? [] : [acknowledge(_id, erasedAt)]));

  // Nearly every event asks about its accounts.
  const lookUpClosed = createIdLookup(rows, () => true);

  return {
    listClosed: async (accountIds) => new Set((await lookUpClosed(accountIds)).keys()),
    async add(accountId, closedAt) {
      const row = { version: 1, closedAt, erasedAt: null };
      await rows.updateOne({ _id: accountId }, { $setOnInsert: row }, { upsert: true });
    },
    async listNotErased() {
      const found = await rows.find({ erasedAt: null }).lean<ClosedAccountDocument[]>();
      return found.map(({ _id, closedAt }) => ({ accountId: _id, closedAt }));
    },
    async markErased(accountId, erasedAt, acknowledgement) {
      await rows.updateOne(
        { _id: accountId, erasedAt: null },
        { $set: { erasedAt }, $push: { outbox: acknowledgement } },
      );
    },
  };
}
