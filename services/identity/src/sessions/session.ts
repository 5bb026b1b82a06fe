import type { RefreshState } from './refresh-decision.ts';

/** One signed-in browser. */
export interface Session extends RefreshState {
  readonly id: string;
  readonly accountId: string;
  readonly familyHash: string;
}
