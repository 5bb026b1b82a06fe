import type { BulkActionKind } from '@rally/contracts/matchmaking';
import type { LeaseStore } from '@rally/service-kit';
import type { BlockedMatchGuardDependencies } from '../blocks/blocked-match.ts';
import type { FindMatchSearchHitsDependencies } from '../matches/find-match-search-hits.ts';
import type { MatchStore } from '../matches/match.store.ts';
import type { AskPlayersDependencies } from '../opt-ins/ask-players.ts';
import type { BulkActionStore } from './bulk-action.store.ts';

/** Each batch renews the lease and stores the progress. */
export const bulkBatchSizes = { ask: 500, approve: 200, announce: 100 };

/** Dependencies of actions on many players or matches. */
export interface BulkActionDependencies
  extends AskPlayersDependencies,
    BlockedMatchGuardDependencies,
    FindMatchSearchHitsDependencies {
  readonly matches: MatchStore;
  readonly bulkActions: BulkActionStore;
  readonly bulkBatchSizes: Readonly<Record<BulkActionKind, number>>;
  readonly leases: LeaseStore;
  /** The approximate number of players. */
  readonly countPlayers: () => Promise<number>;
}
