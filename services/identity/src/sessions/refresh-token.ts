import { createHash, createHmac, randomBytes } from 'node:crypto';

/**
 * The value of the refresh cookie. `family` stays the same for the life of the session, so that an old token of a session
 * is distinguishable from a forged one; `secret` changes with each refresh.
 */
export interface RefreshTokenParts {
  readonly family: string;
  readonly secret: string;
}

/** The first token of a session: 256 random bits each. */
export function generateRefreshToken(): RefreshTokenParts {
  return { family: randomBytes(32).toString('base64url'), secret: randomBytes(32).toString('base64url') };
}

/** The next token. It is deterministic, so that tabs that refresh at the same time, or retry after a lost reply, agree. */
export function deriveNextRefreshToken({ family, secret }: RefreshTokenParts, rotationKey: Buffer): RefreshTokenParts {
  return { family, secret: createHmac('sha256', rotationKey).update(secret).digest('base64url') };
}

export function formatRefreshToken({ family, secret }: RefreshTokenParts): string {
  return `${family}.${secret}`;
}

/** Returns null for text that is not a refresh token. */
export function parseRefreshToken(text: string | undefined): RefreshTokenParts | null {
  const parts = /^([\w-]{43})\.([\w-]{43})$/.exec(text ?? '');
  return parts?.[1] && parts[2] ? { family: parts[1], secret: parts[2] } : null;
}

/** The stored form of a random secret. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}
