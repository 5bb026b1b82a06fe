import { tryInsert } from '@rally/service-kit';
import { type Connection, Schema } from 'mongoose';
import type { SigningKeyTimes } from './key-rotation.ts';

/** A signing key as stored, with its private half encrypted. */
export interface StoredSigningKey extends SigningKeyTimes {
  readonly kid: string;
  readonly publicJwk: Record<string, unknown>;
  readonly sealedPrivateJwk: string;
}

interface KeyDocument extends Omit<StoredSigningKey, 'sequence'> {
  /** The sequence number, so that only one of several replicas inserts the next key. */
  _id: number;
}

const schema = new Schema<KeyDocument>({
  _id: { type: Number, required: true },
  activeFrom: { type: Date, required: true },
  kid: { type: String, required: true },
  publicJwk: { type: Schema.Types.Mixed, required: true },
  sealedPrivateJwk: { type: String, required: true },
});

export type SigningKeyStore = ReturnType<typeof createSigningKeyStore>;

export function createSigningKeyStore(connection: Connection) {
  const keys = connection.model<KeyDocument>('SigningKey', schema, 'signing_keys');
  return {
    async listAll(): Promise<StoredSigningKey[]> {
      const rows = await keys.find().sort({ _id: 1 }).lean();
      return rows.map(({ _id, activeFrom, kid, publicJwk, sealedPrivateJwk }) => ({
        sequence: _id,
        activeFrom,
        kid,
        publicJwk,
        sealedPrivateJwk,
      }));
    },
    /** Does nothing when another replica has already inserted this key. */
    async add({ sequence, ...key }: StoredSigningKey): Promise<void> {
      await tryInsert(keys.create({ _id: sequence, ...key }));
    },
    /** Replaces an encrypted private half; does nothing when it has changed meanwhile. */
    async replaceSealed(sequence: number, from: string, to: string): Promise<void> {
      await keys.updateOne({ _id: sequence, sealedPrivateJwk: from }, { $set: { sealedPrivateJwk: to } });
    },
    /** Resolves to how many there were. */
    async removeAll(): Promise<number> {
      return (await keys.deleteMany({})).deletedCount;
    },
    async remove(sequences: readonly number[]): Promise<void> {
      await keys.deleteMany({ _id: { $in: [...sequences] } });
    },
  };
}
