import { getClosedAccountInheritanceExpiry } from '@rally/contracts/matchmaking';
import type { SchemaFields } from '@rally/service-kit';
import { type Connection, Schema } from 'mongoose';

/** Which account inherits from a closed one, as matchmaking announces. */
export interface AccountSuccessorStore {
  /** Keeps the first successor. */
  add(closedId: string, successorId: string, now: Date): Promise<void>;
  /** The account that finally inherits, possibly through successors that have been closed since; null without one. */
  findLast(closedId: string): Promise<string | null>;
}

interface SuccessorDocument {
  _id: string;
  successorId: string;
  purgeAt: Date;
}

const schema = new Schema<SuccessorDocument>(
  {
    _id: { type: String, required: true },
    successorId: { type: String, required: true },
    purgeAt: { type: Date, required: true, expires: 0 },
  } satisfies SchemaFields<SuccessorDocument>,
  { collection: 'successors', versionKey: false },
);

export function createAccountSuccessorStore(connection: Connection): AccountSuccessorStore {
  const rows = connection.model<SuccessorDocument>('Successor', schema);
  return {
    async add(closedId, successorId, now) {
      const row = { successorId, purgeAt: getClosedAccountInheritanceExpiry(now) };
      await rows.updateOne({ _id: closedId }, { $setOnInsert: row }, { upsert: true });
    },
    async findLast(closedId) {
      const found = new Set([closedId]);
      // The loop also visits ids that are added while it runs.
      for (const id of found) {
        const row = await rows.findById(id).lean();
        if (row) found.add(row.successorId);
      }
      return found.size === 1 ? null : ([...found].at(-1) ?? null);
    },
  };
}
