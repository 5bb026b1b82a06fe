import type { Clock, LeaseStore } from '@rally/service-kit';
import type { BlockStore } from '../blocks/block.store.ts';
import type { KnownPlayersProjection } from '../known-players/known-players.projection.ts';
import type { MatchStore } from '../matches/match.store.ts';
import type { LatestKnownScore } from '../matches/scores/known-score.projection.ts';
import type { OptInStore } from '../opt-ins/opt-in.store.ts';
import type { EncounterStore } from './history/encounters.store.ts';
import type { RunStore } from './pairing-run.store.ts';

/** Dependencies of the weekly run. */
export interface RunDependencies {
  readonly runs: RunStore;
  readonly leases: LeaseStore;
  readonly optIns: OptInStore;
  readonly encounters: EncounterStore;
  readonly blocks: Pick<BlockStore, 'findBlockedPlayers'>;
  readonly searchPermissions: { reopenedAt(playerId: string): Promise<Date | null> };
  readonly players: Pick<KnownPlayersProjection, 'findByIds' | 'findStopTimes'>;
  readonly matches: Pick<MatchStore, 'insert' | 'findByIds' | 'listMutualRematches'>;
  readonly findScores: (matchIds: readonly string[]) => Promise<ReadonlyMap<string, LatestKnownScore>>;
  readonly clock: Clock;
  readonly leagueZone: string;
}
