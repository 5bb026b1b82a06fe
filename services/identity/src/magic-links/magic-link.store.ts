import { weekMs } from '@rally/contracts/durations';
import { type Connection, Schema } from 'mongoose';

interface MagicLinkDocument {
  /** SHA-256 of the token. */
  _id: string;
  accountId: string;
  expiresAt: Date;
  usedAt: Date | null;
  purgeAt: Date;
}

const retentionMs = weekMs;

const schema = new Schema<MagicLinkDocument>({
  _id: { type: String, required: true },
  accountId: { type: String, required: true },
  expiresAt: { type: Date, required: true },
  usedAt: { type: Date, default: null },
  purgeAt: { type: Date, expires: 0 },
});

export type MagicLinkStore = ReturnType<typeof createMagicLinkStore>;

export function createMagicLinkStore(connection: Connection) {
  const links = connection.model<MagicLinkDocument>('MagicLink', schema, 'magic_links');
  return {
    async create(tokenHash: string, accountId: string, expiresAt: Date): Promise<void> {
      const purgeAt = new Date(expiresAt.getTime() + retentionMs);
      await links.create({ _id: tokenHash, accountId, expiresAt, usedAt: null, purgeAt });
    },
    /** Marks a link as used, once, and returns its account; null when it is used, expired or unknown. */
    async redeem(tokenHash: string, now: Date): Promise<string | null> {
      const row = await links
        .findOneAndUpdate({ _id: tokenHash, usedAt: null, expiresAt: { $gt: now } }, { $set: { usedAt: now } })
        .lean();
      return row?.accountId ?? null;
    },
    async deleteByAccount(accountId: string): Promise<void> {
      await links.deleteMany({ accountId });
    },
    /** Whether a link still exists, even if it is used. */
    async isStored(tokenHash: string): Promise<boolean> {
      return (await links.exists({ _id: tokenHash })) !== null;
    },
    async isExpiredUnused(tokenHash: string, now: Date): Promise<boolean> {
      return (await links.exists({ _id: tokenHash, usedAt: null, expiresAt: { $lte: now } })) !== null;
    },
  };
}
