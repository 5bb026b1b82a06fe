import type { RefreshableSession } from './refresh-decision.ts';

/** One signed-in browser. */
export interface Session extends RefreshableSession {
  readonly id: string;
  readonly accountId: string;
  readonly familyHash: string;
  /** The browser, such as "Chrome on Windows"; null when unknown. */
  readonly device: string | null;
  /** When it passed the second factor of staff; null before. */
  readonly secondFactorAt: Date | null;
}
