import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { codeDigits } from '@rally/contracts/identity';

/** A six-digit one-time code from the cryptographic random generator. */
export function generateCode(): string {
  return String(randomInt(10 ** codeDigits)).padStart(codeDigits, '0');
}

/** The stored form of a code: an HMAC, since a plain hash of a million values is reversible, bound to the phone and the code id. */
export function hashCode(secret: string, issued: { phone: string; codeId: string; code: string }): string {
  return createHmac('sha256', secret).update(`${issued.phone} ${issued.codeId} ${issued.code}`).digest('base64url');
}

/** Compares two hashes in constant time. */
export function isSameHash(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}
