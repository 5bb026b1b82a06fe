import type { CloudEvent } from '@rally/contracts';
import type { Connection } from 'mongoose';
import {
  getAccountMongooseModel,
  type PendingSecondFactorEnrollment,
  type StoredSecondFactor,
} from './account.store.ts';

const sealedKeyFields = ['secondFactor.sealedKey', 'pendingSecondFactor.sealedKey'];

export type SecondFactorStore = ReturnType<typeof createSecondFactorStore>;

/** The second factors, part of the account documents, so that a change and its audit entry are one write. */
export function createSecondFactorStore(connection: Connection) {
  const accounts = getAccountMongooseModel(connection);
  return {
    async find(
      accountId: string,
    ): Promise<{ enrolled: StoredSecondFactor | null; pending: PendingSecondFactorEnrollment | null }> {
      const row = await accounts.findById(accountId, { secondFactor: 1, pendingSecondFactor: 1 }).lean();
      return { enrolled: row?.secondFactor ?? null, pending: row?.pendingSecondFactor ?? null };
    },
    /** Returns false when the account has an enrolled app. */
    async setPending(accountId: string, pending: PendingSecondFactorEnrollment): Promise<boolean> {
      const result = await accounts.updateOne(
        { _id: accountId, secondFactor: null },
        { $set: { pendingSecondFactor: pending } },
      );
      return result.matchedCount === 1;
    },
    /** The encrypted keys of all apps, enrolled and pending. */
    async listSealedKeys(): Promise<{ accountId: string; sealedKey: string }[]> {
      const some = { $or: sealedKeyFields.map((field) => ({ [field]: { $exists: true } })) };
      const rows = await accounts.find(some, { secondFactor: 1, pendingSecondFactor: 1 }).lean();
      return rows.flatMap(({ _id, secondFactor, pendingSecondFactor }) =>
        [secondFactor, pendingSecondFactor].flatMap((one) =>
          one ? [{ accountId: _id, sealedKey: one.sealedKey }] : [],
        ),
      );
    },
    /** Does nothing where the key has changed meanwhile. */
    async replaceSealedKey(accountId: string, from: string, to: string): Promise<void> {
      for (const field of sealedKeyFields)
        await accounts.updateOne({ _id: accountId, [field]: from }, { $set: { [field]: to } });
    },
    /** Enrolls the pending app; false when it was enrolled or replaced meanwhile. */
    async enroll(accountId: string, factor: StoredSecondFactor, outbox: CloudEvent[]): Promise<boolean> {
      const result = await accounts.updateOne(
        { _id: accountId, secondFactor: null, 'pendingSecondFactor.sealedKey': factor.sealedKey },
        { $set: { secondFactor: factor, pendingSecondFactor: null }, $push: { outbox: { $each: outbox } } },
      );
      return result.modifiedCount === 1;
    },
    /** Uses up the codes of a time step and of all earlier ones; false if they were already used. */
    async useStep(accountId: string, sealedKey: string, step: number): Promise<boolean> {
      const result = await accounts.updateOne(
        { _id: accountId, 'secondFactor.sealedKey': sealedKey, 'secondFactor.lastStep': { $lt: step } },
        { $set: { 'secondFactor.lastStep': step } },
      );
      return result.modifiedCount === 1;
    },
    /** Replaces the recovery codes, and uses up the codes of a time step and of all earlier ones; false if they were already used. */
    async replaceRecoveryCodes(
      accountId: string,
      { sealedKey, lastStep, recoveryHashes }: StoredSecondFactor,
      outbox: CloudEvent[],
    ): Promise<boolean> {
      const result = await accounts.updateOne(
        { _id: accountId, 'secondFactor.sealedKey': sealedKey, 'secondFactor.lastStep': { $lt: lastStep } },
        {
          $set: { 'secondFactor.lastStep': lastStep, 'secondFactor.recoveryHashes': recoveryHashes },
          $push: { outbox: { $each: outbox } },
        },
      );
      return result.modifiedCount === 1;
    },
    /** Uses up a recovery code, and returns how many are left; null when there is none with one of these hashes. */
    async useRecoveryCode(accountId: string, hashes: readonly string[], outbox: CloudEvent[]): Promise<number | null> {
      const row = await accounts
        .findOneAndUpdate(
          { _id: accountId, 'secondFactor.recoveryHashes': { $in: [...hashes] } },
          { $pull: { 'secondFactor.recoveryHashes': { $in: [...hashes] } }, $push: { outbox: { $each: outbox } } },
          { returnDocument: 'after', projection: { secondFactor: 1 } },
        )
        .lean();
      return row?.secondFactor?.recoveryHashes.length ?? null;
    },
    /** Returns false when there was nothing to remove. */
    async remove(accountId: string, outbox: CloudEvent[]): Promise<boolean> {
      const result = await accounts.updateOne(
        { _id: accountId, secondFactor: { $ne: null } },
        { $set: { secondFactor: null, pendingSecondFactor: null }, $push: { outbox: { $each: outbox } } },
      );
      return result.modifiedCount === 1;
    },
  };
}
