import { codeTriesMax } from '@rally/contracts/identity';
import { isDuplicateKey } from '@rally/service-kit';
import { type Connection, Schema } from 'mongoose';
import { type Failures, pauseMs, straightFailuresMax } from './challenge.ts';

/** The newest code of a phone. */
interface ChallengeRow extends Failures {
  /** The phone. */
  _id: string;
  /** Null once used or withdrawn. */
  codeId: string | null;
  codeHash: string | null;
  expiresAt: Date;
  /** How often this code was compared. */
  tries: number;
  purgeAt: Date;
}

export interface IssuedCode {
  readonly codeId: string;
  readonly codeHash: string;
}

const keptMs = 7 * 86_400_000;

const schema = new Schema<ChallengeRow>({
  _id: { type: String, required: true },
  codeId: { type: String, default: null },
  codeHash: { type: String, default: null },
  expiresAt: { type: Date, required: true },
  tries: { type: Number, required: true },
  failures: { type: Number, required: true },
  lastTryAt: { type: Date, default: null },
  purgeAt: { type: Date, expires: 0 },
});

export type ChallengeStore = ReturnType<typeof challengeStore>;

/** One row a phone. Every rule is the filter of one write, so that any number of replicas and guesses at once keep it. */
export function challengeStore(connection: Connection) {
  const challenges = connection.model<ChallengeRow>('CodeChallenge', schema, 'code_challenges');
  return {
    /** Puts a new code in the place of any older one. */
    async issue(phone: string, code: IssuedCode, now: Date, expiresAt: Date): Promise<void> {
      const purgeAt = new Date(now.getTime() + keptMs);
      const update = { $set: { ...code, expiresAt, tries: 0, purgeAt }, $setOnInsert: { failures: 0 } };
      try {
        await challenges.updateOne({ _id: phone }, update, { upsert: true });
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
        // Another first code of this phone was quicker to make the row.
        await challenges.updateOne({ _id: phone }, update);
      }
      const pauseOver = { $lte: new Date(now.getTime() - pauseMs) };
      await challenges.updateOne(
        { _id: phone, failures: { $gte: straightFailuresMax }, lastTryAt: pauseOver },
        { $set: { failures: 0 } },
      );
    },
    /** Counts a try before anything is compared; null when there is no code to try. */
    async claimTry(phone: string, now: Date): Promise<IssuedCode | null> {
      const row = await challenges
        .findOneAndUpdate(
          {
            _id: phone,
            codeId: { $ne: null },
            expiresAt: { $gt: now },
            tries: { $lt: codeTriesMax },
            failures: { $lt: straightFailuresMax },
          },
          { $inc: { tries: 1, failures: 1 }, $set: { lastTryAt: now } },
        )
        .lean();
      return row?.codeId && row.codeHash ? { codeId: row.codeId, codeHash: row.codeHash } : null;
    },
    /** Uses a code up; false when it was used or replaced in the meantime. */
    async consume(phone: string, codeId: string): Promise<boolean> {
      const result = await challenges.updateOne(
        { _id: phone, codeId },
        { $set: { codeId: null, codeHash: null, failures: 0 } },
      );
      return result.modifiedCount === 1;
    },
    async withdraw(phone: string, codeId: string): Promise<void> {
      await challenges.updateOne({ _id: phone, codeId }, { $set: { codeId: null, codeHash: null } });
    },
    async failures(phone: string): Promise<Failures> {
      const row = await challenges.findById(phone).lean();
      return row ?? { failures: 0, lastTryAt: null };
    },
  };
}
