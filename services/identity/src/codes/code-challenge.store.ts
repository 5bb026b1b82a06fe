import { createHash } from 'node:crypto';
import { weekMs } from '@rally/contracts/durations';
import { maxCodeAttempts } from '@rally/contracts/identity';
import { isDuplicateKey } from '@rally/service-kit';
import { type Connection, Schema } from 'mongoose';
import { codePurposes, getCodeChallengeKey } from './code-purpose.ts';
import {
  type CodeFailures,
  lockoutMs,
  maxConsecutiveWrongCodes,
  maxUnknownDeviceAttempts,
} from './unknown-device-lockout.ts';

/** The latest code of a phone. */
interface ChallengeDocument extends CodeFailures {
  /** The phone, with the purpose unless the code is for signing in; see `getCodeChallengeKey`. */
  _id: string;
  /** Null once used or revoked. */
  codeId: string | null;
  codeHash: string | null;
  expiresAt: Date;
  /** How many times unknown devices tried this code. */
  tries: number;
  /** The attempts by source, under a hash of its key. */
  triesBySource: Record<string, number>;
  purgeAt: Date;
}

export interface IssuedCode {
  readonly codeId: string;
  readonly codeHash: string;
}

/** Who tries a code: a network or a known device. */
export interface CodeAttemptSource {
  readonly key: string;
  /** Known devices are limited by their own attempts only. */
  readonly isKnownDevice: boolean;
}

export interface ClaimedCodeAttempt extends IssuedCode {
  /** Attempts by unknown devices since the last success, including this one. */
  readonly failures: number;
}

const retentionMs = weekMs;

const schema = new Schema<ChallengeDocument>({
  _id: { type: String, required: true },
  codeId: { type: String, default: null },
  codeHash: { type: String, default: null },
  expiresAt: { type: Date, required: true },
  tries: { type: Number, required: true },
  triesBySource: { type: Schema.Types.Mixed, default: {} },
  failures: { type: Number, required: true },
  lastTryAt: { type: Date, default: null },
  purgeAt: { type: Date, expires: 0 },
});

export type CodeChallengeStore = ReturnType<typeof createCodeChallengeStore>;

/** One row per phone. Each rule is part of the filter of a single write, so it holds under concurrent guesses and replicas. */
export function createCodeChallengeStore(connection: Connection) {
  const challenges = connection.model<ChallengeDocument>('CodeChallenge', schema, 'code_challenges');
  return {
    /** Stores a new code, which replaces any earlier one. */
    async issue(phone: string, code: IssuedCode, now: Date, expiresAt: Date): Promise<void> {
      const purgeAt = new Date(now.getTime() + retentionMs);
      const update = {
        $set: { ...code, expiresAt, tries: 0, triesBySource: {}, purgeAt },
        $setOnInsert: { failures: 0 },
      };
      try {
        await challenges.updateOne({ _id: phone }, update, { upsert: true });
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
        // A concurrent first code of this phone inserted the row.
        await challenges.updateOne({ _id: phone }, update);
      }
      const lockoutOver = { $lte: new Date(now.getTime() - lockoutMs) };
      await challenges.updateOne(
        { _id: phone, failures: { $gte: maxConsecutiveWrongCodes }, lastTryAt: lockoutOver },
        { $set: { failures: 0 } },
      );
    },
    /** Counts an attempt before anything is compared; null when this source may not try a code. */
    async claimAttempt(phone: string, source: CodeAttemptSource, now: Date): Promise<ClaimedCodeAttempt | null> {
      const bySource = `triesBySource.${createHash('sha256').update(source.key).digest('base64url')}`;
      const ofUnknown = { tries: { $lt: maxUnknownDeviceAttempts }, failures: { $lt: maxConsecutiveWrongCodes } };
      const row = await challenges
        .findOneAndUpdate(
          {
            _id: phone,
            codeId: { $ne: null },
            expiresAt: { $gt: now },
            $or: [{ [bySource]: { $exists: false } }, { [bySource]: { $lt: maxCodeAttempts } }],
            ...(!source.isKnownDevice && ofUnknown),
          },
          source.isKnownDevice
            ? { $inc: { [bySource]: 1 } }
            : { $inc: { [bySource]: 1, tries: 1, failures: 1 }, $set: { lastTryAt: now } },
          { returnDocument: 'after' },
        )
        .lean();
      if (!row?.codeId || !row.codeHash) return null;
      return { codeId: row.codeId, codeHash: row.codeHash, failures: row.failures };
    },
    /** Marks the code as used; false when it was used or replaced meanwhile. */
    async consume(phone: string, codeId: string): Promise<boolean> {
      const result = await challenges.updateOne(
        { _id: phone, codeId },
        { $set: { codeId: null, codeHash: null, failures: 0 } },
      );
      return result.modifiedCount === 1;
    },
    async revoke(phone: string, codeId: string): Promise<void> {
      await challenges.updateOne({ _id: phone, codeId }, { $set: { codeId: null, codeHash: null } });
    },
    async deleteByPhone(phone: string): Promise<void> {
      await challenges.deleteMany({ _id: { $in: codePurposes.map((purpose) => getCodeChallengeKey(phone, purpose)) } });
    },
    async getFailures(phone: string): Promise<CodeFailures> {
      const row = await challenges.findById(phone).lean();
      return row ?? { failures: 0, lastTryAt: null };
    },
  };
}
