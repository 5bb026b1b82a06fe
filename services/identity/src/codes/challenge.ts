/** Wrong codes in a row, over all codes of a phone, after which it cannot sign in for a day (NIST SP 800-63B-4, 3.2.2). */
export const straightFailuresMax = 100;
export const pauseMs = 86_400_000;

export interface Failures {
  /** Tries since the last success. */
  readonly failures: number;
  readonly lastTryAt: Date | null;
}

/** Whole seconds until a phone may sign in again; null when it is not paused. */
export function pausedSeconds({ failures, lastTryAt }: Failures, now: Date): number | null {
  if (failures < straightFailuresMax || !lastTryAt) return null;
  const leftMs = lastTryAt.getTime() + pauseMs - now.getTime();
  return leftMs > 0 ? Math.ceil(leftMs / 1000) : null;
}
