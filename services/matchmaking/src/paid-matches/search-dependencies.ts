import type { ListClosedAccounts, Mutex } from '@rally/service-kit';
import type { BlockedMatchGuardDependencies } from '../blocks/blocked-match.ts';
import type { KnownPlayersProjection } from '../known-players/known-players.projection.ts';
import type { RunDependencies } from '../weekly-run/run-dependencies.ts';
import type { SearchPermissionStore } from './search-permission.store.ts';

/** Dependencies of searches for paid matches. */
export interface SearchDependencies
  extends BlockedMatchGuardDependencies,
    Pick<RunDependencies, 'encounters' | 'findScores' | 'leagueZone'> {
  readonly players: Pick<KnownPlayersProjection, 'findByIds'>;
  readonly searchPermissions: SearchPermissionStore;
  readonly listClosedAccounts: ListClosedAccounts;
  /** Serializes creating and joining searches within a process, which would otherwise conflict with each other. */
  readonly searchMutex: Mutex;
}
