import { createHash, createHmac, randomBytes } from 'node:crypto';

/**
 * What the refresh cookie holds. `family` stays for the session's life and is known to its bearer alone, so that an old
 * token of a session can be told from a made-up one; `secret` changes with each refresh.
 */
export interface RefreshToken {
  readonly family: string;
  readonly secret: string;
}

/** The first token of a session: 256 random bits each. */
export function newRefreshToken(): RefreshToken {
  return { family: randomBytes(32).toString('base64url'), secret: randomBytes(32).toString('base64url') };
}

/** The token after this one: always the same, so that tabs that refresh at once, or again after a lost answer, agree. */
export function nextRefreshToken({ family, secret }: RefreshToken, rotationKey: Buffer): RefreshToken {
  return { family, secret: createHmac('sha256', rotationKey).update(secret).digest('base64url') };
}

export function writeRefreshToken({ family, secret }: RefreshToken): string {
  return `${family}.${secret}`;
}

/** Null for what was never one of ours. */
export function readRefreshToken(text: string | undefined): RefreshToken | null {
  const parts = /^([\w-]{43})\.([\w-]{43})$/.exec(text ?? '');
  return parts?.[1] && parts[2] ? { family: parts[1], secret: parts[2] } : null;
}

/** What is kept of a random secret. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}
