import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { codeDigits } from '@rally/contracts/identity';

/** A one-time code of six digits from the system's secure random numbers. */
export function newCode(): string {
  return String(randomInt(10 ** codeDigits)).padStart(codeDigits, '0');
}

/** What is kept of a code. Keyed, because a bare hash of one in a million can be looked up; bound to phone and issue. */
export function hashCode(secret: string, issued: { phone: string; codeId: string; code: string }): string {
  return createHmac('sha256', secret).update(`${issued.phone} ${issued.codeId} ${issued.code}`).digest('base64url');
}

/** Compares two hashes in a time that tells nothing. */
export function sameHash(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}
