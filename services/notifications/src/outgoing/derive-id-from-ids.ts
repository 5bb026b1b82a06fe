import { createHash } from 'node:crypto';

/** Combines several ids into one of 43 characters, because their concatenation would exceed the length limit of an id. */
export function deriveIdFromIds(...ids: readonly string[]): string {
  return createHash('sha256').update(ids.join(' ')).digest('base64url');
}
