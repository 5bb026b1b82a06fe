import { dayMs, hourMs } from '@rally/contracts/durations';
import { accessTokenTtlSeconds } from '@rally/contracts/identity';

/** The fields of a signing key that rotation needs. */
export interface SigningKeyTimes {
  readonly sequence: number;
  /** From this moment it signs tokens, until the next key becomes active. */
  readonly activeFrom: Date;
}

/** A key is published this long before its first use, so that every verifier has it by then. */
export const keyPublishLeadMs = hourMs;
/** Added to the token lifetime, because clocks of other machines may lag. */
const clockSkewMs = 300_000;

/** The key that signs now; null before the first one. */
export function findActiveSigningKey<Key extends SigningKeyTimes>(keys: readonly Key[], now: Date): Key | null {
  return keys.filter((key) => key.activeFrom <= now).reduce<Key | null>(laterSigningKey, null);
}

/** The key to generate now; null while none is due. */
export function planNextSigningKey(
  keys: readonly SigningKeyTimes[],
  rotationDays: number,
  now: Date,
): SigningKeyTimes | null {
  const newest = keys.reduce<SigningKeyTimes | null>(laterSigningKey, null);
  if (!newest) return { sequence: 1, activeFrom: now };
  const nextFrom = newest.activeFrom.getTime() + rotationDays * dayMs;
  const earliest = now.getTime() + keyPublishLeadMs;
  if (earliest < nextFrom) return null;
  return { sequence: newest.sequence + 1, activeFrom: new Date(Math.max(nextFrom, earliest)) };
}

/** Keys whose successor has been active long enough that none of their tokens is still valid. */
export function listExpiredSigningKeys<Key extends SigningKeyTimes>(keys: readonly Key[], now: Date): Key[] {
  const lastUse = now.getTime() - accessTokenTtlSeconds * 1000 - clockSkewMs;
  const settled = findActiveSigningKey(keys, new Date(lastUse));
  return settled ? keys.filter((key) => key.sequence < settled.sequence) : [];
}

function laterSigningKey<Key extends SigningKeyTimes>(one: Key | null, other: Key): Key {
  return one && one.sequence > other.sequence ? one : other;
}
