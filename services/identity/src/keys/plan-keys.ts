import { accessTokenTtlSeconds } from '@rally/contracts/identity';

/** The part of a signing key that rotation looks at. */
export interface KeyTimes {
  readonly sequence: number;
  /** From then on tokens are signed with it, until the next one takes over. */
  readonly activeFrom: Date;
}

/** A key is published this long before its first use, so that everyone knows it by then. */
export const publishedAheadMs = 3_600_000;
/** Beyond the life of the tokens: clocks of other machines may be behind. */
const slackMs = 300_000;
const dayMs = 86_400_000;

/** The key to sign with now; null before the first one. */
export function activeKey<Key extends KeyTimes>(keys: readonly Key[], now: Date): Key | null {
  return keys.filter((key) => key.activeFrom <= now).reduce<Key | null>(later, null);
}

/** The key to make now; null while none is due. */
export function dueKey(keys: readonly KeyTimes[], rotationDays: number, now: Date): KeyTimes | null {
  const newest = keys.reduce<KeyTimes | null>(later, null);
  if (!newest) return { sequence: 1, activeFrom: now };
  const nextFrom = newest.activeFrom.getTime() + rotationDays * dayMs;
  const earliest = now.getTime() + publishedAheadMs;
  if (earliest < nextFrom) return null;
  return { sequence: newest.sequence + 1, activeFrom: new Date(Math.max(nextFrom, earliest)) };
}

/** Keys whose successor has signed alone for so long that no token of theirs is left. */
export function retiredKeys<Key extends KeyTimes>(keys: readonly Key[], now: Date): Key[] {
  const lastUse = now.getTime() - accessTokenTtlSeconds * 1000 - slackMs;
  const settled = activeKey(keys, new Date(lastUse));
  return settled ? keys.filter((key) => key.sequence < settled.sequence) : [];
}

function later<Key extends KeyTimes>(one: Key | null, other: Key): Key {
  return one && one.sequence > other.sequence ? one : other;
}
