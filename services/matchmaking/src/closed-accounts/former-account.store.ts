import { cancellationsAfterRevealPeriodDays } from '@rally/contracts/matchmaking';
import { type Connection, Schema } from 'mongoose';

/** A closed account by the keyed hash of its phone, so that a later account with the phone is known as the same person's. */
export interface FormerAccount {
  readonly phoneHash: string;
  /** The later account; null if there is none. */
  readonly successorId: string | null;
}

export interface FormerAccountStore {
  /** Remembers a closed account for as long as its cancellations count. */
  add(accountId: string, phoneHash: string, closedAt: Date): Promise<void>;
  find(accountId: string): Promise<FormerAccount | null>;
  /** Makes an account the successor of those that were closed with a phone. */
  assignSuccessor(phoneHash: string, accountId: string): Promise<void>;
  /** The closed accounts of these players. */
  listFormerIds(playerIds: readonly string[]): Promise<string[]>;
  /** The present account of each closed one that has one. */
  listSuccessors(): Promise<ReadonlyMap<string, string>>;
}

interface FormerAccountDocument extends FormerAccount {
  _id: string;
  closedAt: Date;
}

const retentionSeconds = cancellationsAfterRevealPeriodDays * 86_400;

const schema = new Schema<FormerAccountDocument>(
  {
    _id: { type: String, required: true },
    phoneHash: { type: String, required: true },
    successorId: { type: String, default: null },
    closedAt: { type: Date, required: true, expires: retentionSeconds },
  },
  { collection: 'former_accounts', strict: 'throw', versionKey: false },
)
  .index({ phoneHash: 1 })
  .index({ successorId: 1 });

export function createFormerAccountStore(connection: Connection): FormerAccountStore {
  const rows = connection.model<FormerAccountDocument>('FormerAccount', schema);
  return {
    async add(accountId, phoneHash, closedAt) {
      const row = { phoneHash, successorId: null, closedAt };
      await rows.updateOne({ _id: accountId }, { $setOnInsert: row }, { upsert: true });
    },
    find: (accountId) => rows.findById(accountId, { phoneHash: 1, successorId: 1 }).lean<FormerAccount>(),
    async assignSuccessor(phoneHash, accountId) {
      await rows.updateMany({ phoneHash, _id: { $ne: accountId } }, { $set: { successorId: accountId } });
    },
    async listFormerIds(playerIds) {
      const found = await rows
        .find({ successorId: { $in: [...playerIds] } }, { _id: 1 })
        .lean<Pick<FormerAccountDocument, '_id'>[]>();
      return found.map(({ _id }) => _id);
    },
    async listSuccessors() {
      const found = await rows.find({ successorId: { $type: 'string' } }).lean<FormerAccountDocument[]>();
      return new Map(found.flatMap(({ _id, successorId }) => (successorId === null ? [] : [[_id, successorId]])));
    },
  };
}
