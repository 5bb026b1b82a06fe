import type { Mutex } from '@rally/service-kit';
import type { BlockedMatchGuardDependencies } from '../blocks/blocked-match.ts';
import type { KnownPlayer } from '../known-players/known-player.ts';
import type { RunDependencies } from '../weekly-run/run-dependencies.ts';
import type { ClosedSearchStore } from './search-permission.store.ts';

/** Dependencies of searches for paid matches. */
export interface SearchDependencies
  extends BlockedMatchGuardDependencies,
    Pick<RunDependencies, 'encounters' | 'findScores' | 'leagueZone'> {
  readonly players: { findByIds(ids: readonly string[]): Promise<ReadonlyMap<string, KnownPlayer>> };
  readonly searchPermissions: ClosedSearchStore;
  readonly listClosedAccounts: (accountIds: readonly string[]) => Promise<ReadonlySet<string>>;
  /** Serializes creating and joining searches within a process, which would otherwise conflict with each other. */
  readonly searchMutex: Mutex;
}
