import type { RefreshState } from './judge-refresh.ts';

/** A sign-in of one browser, until it ends. */
export interface Session extends RefreshState {
  readonly id: string;
  readonly accountId: string;
  readonly familyHash: string;
}
