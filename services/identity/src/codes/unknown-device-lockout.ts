import { dayMs } from '@rally/contracts/durations';
import { maxCodeAttempts } from '@rally/contracts/identity';

/** Attempts at one code by all unknown devices together. */
export const maxUnknownDeviceAttempts = 3 * maxCodeAttempts;

/**
 * Consecutive wrong codes, over all codes of a phone, that lock sign-in from unknown devices for a day: a chance of 5 in 100,000
 * to guess one. NIST SP 800-63B-4, 3.2.2 allows 100.
 */
export const maxConsecutiveWrongCodes = 50;
export const lockoutMs = dayMs;

export interface CodeFailures {
  /** Attempts since the last success. */
  readonly failures: number;
  readonly lastTryAt: Date | null;
}

/** Whole seconds until a locked phone may sign in again; null when it is not locked. */
export function getLockoutSecondsLeft({ failures, lastTryAt }: CodeFailures, now: Date): number | null {
  if (failures < maxConsecutiveWrongCodes || !lastTryAt) return null;
  const leftMs = lastTryAt.getTime() + lockoutMs - now.getTime();
  return leftMs > 0 ? Math.ceil(leftMs / 1000) : null;
}
