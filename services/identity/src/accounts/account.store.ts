import type { CloudEvent, DataServiceName } from '@rally/contracts';
import type { Role } from '@rally/contracts/identity';
import { type EventBus, outboxSchemaFields } from '@rally/events';
import { isDuplicateKey, tryInsert } from '@rally/service-kit';
import { type Connection, Schema } from 'mongoose';
import { createAccountClosedEvent, createAccountSnapshotEvents } from './create-account-events.ts';
import type { StoredAccount } from './stored-account.ts';

export interface AccountDocument extends Omit<StoredAccount, 'id'> {
  _id: string;
  /** See `second-factor.store.ts`. Missing in older documents. */
  secondFactor?: StoredSecondFactor | null;
  pendingSecondFactor?: PendingSecondFactorEnrollment | null;
  /** When the account was closed; null or missing while it is open. */
  closedAt?: Date | null;
  /** The last phone of a closed account. Like `formerPhones`, it is kept until identity has erased the account; `phone` is already free. */
  formerPhone?: string | null;
  closedBy?: 'player' | 'staff';
  /** The services that have erased the data of a closed account. */
  erasedBy?: DataServiceName[];
  outbox: unknown[];
}

/** An enrolled authenticator app. */
export interface StoredSecondFactor {
  /** The key of the app, encrypted. */
  readonly sealedKey: string;
  /** The time step of the last accepted code; only codes of later steps are accepted. */
  readonly lastStep: number;
  /** HMACs of the unused recovery codes. */
  readonly recoveryHashes: readonly string[];
}

/** A key that was issued to a session and is not yet confirmed by a code. */
export interface PendingSecondFactorEnrollment {
  readonly sealedKey: string;
  readonly sessionId: string;
}

const schema = new Schema<AccountDocument>({
  _id: { type: String, required: true },
  phone: { type: String, required: true, unique: true },
  role: { type: String, required: true, index: true },
  disabled: { type: Boolean, required: true },
  createdAt: { type: Date, required: true },
  secondFactor: { type: Schema.Types.Mixed, default: null },
  pendingSecondFactor: { type: Schema.Types.Mixed, default: null },
  signupLanguage: String,
  closedAt: Date,
  formerPhone: String,
  formerPhones: { type: [String], default: undefined },
  phoneChangedAt: Date,
  closedBy: String,
  erasedBy: { type: [String], default: undefined },
  ...outboxSchemaFields,
});

export type AccountStore = ReturnType<typeof createAccountStore>;

export function createAccountStore(connection: Connection, events: EventBus, now: () => Date) {
  const accounts = getAccountMongooseModel(connection);
  events.outbox(accounts, (row) => {
    const { _id: id, version, closedAt, closedBy } = row;
    if (!closedAt) return createAccountSnapshotEvents(fromAccountDocument(row), now());
    if (closedBy === undefined) throw new Error(`account ${id} is closed, but not by whom`);
    return [createAccountClosedEvent({ id, version }, closedBy, closedAt)];
  });
  return {
    /** Closed accounts are not found, here or by other methods, unless stated otherwise. */
    async findById(id: string): Promise<StoredAccount | null> {
      const row = await accounts.findOne({ _id: id, ...open }).lean();
      return row && fromAccountDocument(row);
    },
    async findByPhone(phone: string): Promise<StoredAccount | null> {
      const row = await accounts.findOne({ phone, ...open }).lean();
      return row && fromAccountDocument(row);
    },
    async findByIds(ids: readonly string[]): Promise<StoredAccount[]> {
      return (await accounts.find({ _id: { $in: [...ids] }, ...open }).lean()).map(fromAccountDocument);
    },
    /** Oldest first. */
    async listAll(): Promise<StoredAccount[]> {
      return (await accounts.find(open).sort({ createdAt: 1, _id: 1 }).lean()).map(fromAccountDocument);
    },
    /** Accounts whose role does not match ADMIN_PHONES. */
    async listWithWrongRole(adminPhones: readonly string[]): Promise<StoredAccount[]> {
      const phones = [...adminPhones];
      const wrong = [
        { role: 'admin' as const, phone: { $nin: phones } },
        { role: 'player' as const, phone: { $in: phones } },
      ];
      return (await accounts.find({ $or: wrong, ...open }).lean()).map(fromAccountDocument);
    },
    /** Returns false when the phone already has an account. */
    async create({ id, ...account }: StoredAccount, outbox: CloudEvent[]): Promise<boolean> {
      return tryInsert(accounts.create({ _id: id, ...account, outbox }));
    },
    /** Returns false when the account changed since it was read. */
    async updateRole({ id, version }: StoredAccount, role: Role, outbox: CloudEvent[]): Promise<boolean> {
      const result = await accounts.updateOne(
        { _id: id, version },
        { $set: { role }, $inc: { version: 1 }, $push: { outbox: { $each: outbox } } },
      );
      return result.modifiedCount === 1;
    },
    /** Returns false when the account changed since it was read. */
    async updateDisabled({ id, version }: StoredAccount, disabled: boolean, outbox: CloudEvent[]): Promise<boolean> {
      const result = await accounts.updateOne(
        { _id: id, version },
        { $set: { disabled }, $inc: { version: 1 }, $push: { outbox: { $each: outbox } } },
      );
      return result.modifiedCount === 1;
    },
    /** Closes the account and frees its phone. Returns false when the account changed since it was read. */
    async close({ id, version, phone }: StoredAccount, closing: Closing, outbox: CloudEvent[]): Promise<boolean> {
      const closed = {
        phone: `closed ${id}`,
        formerPhone: phone,
        role: 'player' as const,
        disabled: true,
        erasedBy: [],
      };
      const result = await accounts.updateOne(
        { _id: id, version, ...open },
        {
          $set: { ...closed, ...closing },
          $unset: { secondFactor: 1, pendingSecondFactor: 1, signupLanguage: 1 },
          $inc: { version: 1 },
          $push: { outbox: { $each: outbox } },
        },
      );
      return result.modifiedCount === 1;
    },
    async isClosed(id: string): Promise<boolean> {
      return (await accounts.exists({ _id: id, closedAt: { $ne: null } })) !== null;
    },
    /** All phones of a closed account that is not erased yet. */
    async findPhonesOfClosed(id: string): Promise<{ phones: string[]; closedAt: Date } | null> {
      const row = await accounts.findById(id).lean();
      if (!row?.formerPhone || !row.closedAt) return null;
      return { phones: [row.formerPhone, ...(row.formerPhones ?? [])], closedAt: row.closedAt };
    },
    async deletePhonesOfClosed(id: string): Promise<void> {
      await accounts.updateOne({ _id: id }, { $unset: { formerPhone: 1, formerPhones: 1 } });
    },
    async addErasedBy(id: string, service: DataServiceName): Promise<void> {
      await accounts.updateOne({ _id: id, closedAt: { $ne: null } }, { $addToSet: { erasedBy: service } });
    },
    /** Closed accounts that a service has not erased yet. */
    async countNotErasedBy(service: DataServiceName): Promise<number> {
      return accounts.countDocuments({ closedAt: { $ne: null }, erasedBy: { $ne: service } });
    },
    /** Returns `taken` when another account has the phone, `changed` when the account changed since it was read. */
    async updatePhone(
      { id, version }: StoredAccount,
      {
        phone,
        formerPhones,
        phoneChangedAt,
      }: Pick<StoredAccount, 'phone' | 'formerPhones'> & Required<Pick<StoredAccount, 'phoneChangedAt'>>,
      outbox: CloudEvent[],
    ): Promise<'updated' | 'taken' | 'changed'> {
      try {
        const result = await accounts.updateOne(
          { _id: id, version, ...open },
          {
            $set: { phone, formerPhones: [...(formerPhones ?? [])], phoneChangedAt },
            $inc: { version: 1 },
            $push: { outbox: { $each: outbox } },
          },
        );
        return result.modifiedCount === 1 ? 'updated' : 'changed';
      } catch (error) {
        if (isDuplicateKey(error)) return 'taken';
        throw error;
      }
    },
    /** Publishes events about an account without changing it. */
    async addEvents(id: string, outbox: CloudEvent[]): Promise<void> {
      await accounts.updateOne({ _id: id }, { $push: { outbox: { $each: outbox } } });
    },
  };
}

interface Closing {
  readonly closedAt: Date;
  readonly closedBy: 'player' | 'staff';
}

const open = { closedAt: null };

export function getAccountMongooseModel(connection: Connection) {
  return connection.model<AccountDocument>('Account', schema, 'accounts');
}

function fromAccountDocument({
  _id,
  phone,
  role,
  disabled,
  createdAt,
  version,
  signupLanguage,
  formerPhones = [],
  phoneChangedAt,
}: AccountDocument): StoredAccount {
  return {
    id: _id,
    phone,
    role,
    disabled,
    createdAt,
    version,
    ...(signupLanguage && { signupLanguage }),
    ...(formerPhones.length > 0 && { formerPhones }),
    ...(phoneChangedAt && { phoneChangedAt }),
  };
}
