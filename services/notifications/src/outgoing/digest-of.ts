import { createHash } from 'node:crypto';

/** Several ids as one of 43 characters: side by side they would be longer than an id may be. */
export function digestOf(...ids: readonly string[]): string {
  return createHash('sha256').update(ids.join(' ')).digest('base64url');
}
