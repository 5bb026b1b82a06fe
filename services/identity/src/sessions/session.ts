import type { SessionRefreshState } from './refresh-decision.ts';

/** One signed-in browser. */
export interface Session extends SessionRefreshState {
  readonly id: string;
  readonly accountId: string;
  readonly familyHash: string;
  /** When it passed the second factor of staff; null before. */
  readonly secondFactorAt: Date | null;
}
