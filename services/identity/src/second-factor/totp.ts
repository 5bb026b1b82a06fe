import { codeDigits } from '@rally/contracts/identity';
import { Secret, TOTP } from 'otpauth';

/** The parameters that every authenticator app supports (RFC 6238). */
const parameters = { issuer: 'Rally', algorithm: 'SHA1', digits: codeDigits, period: 30 } as const;

/** Codes of one step before and after are also accepted, because the clocks of phones differ (RFC 6238, 5.2). */
const window = 1;
const keyBytes = 20;

/** A new key for an authenticator app, in Base32. */
export function generateTotpKey(): string {
  return new Secret({ size: keyBytes }).base32;
}

/** The key as authenticator apps read it from a QR code. */
export function getTotpUri(key: string, label: string): string {
  return new TOTP({ ...parameters, label, secret: Secret.fromBase32(key) }).toString();
}

/** The time step to which the code belongs; null for a wrong code. */
export function findTotpStep(key: string, code: string, now: Date): number | null {
  const totp = new TOTP({ ...parameters, secret: Secret.fromBase32(key) });
  const timestamp = now.getTime();
  const delta = totp.validate({ token: code, timestamp, window });
  return delta === null ? null : totp.counter({ timestamp }) + delta;
}
