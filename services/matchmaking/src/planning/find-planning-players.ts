import { ratingDefault } from '@rally/contracts/scoring';
import type { KnownPlayer } from '../known-players/known-player.ts';
import type { KnownPlayersProjection } from '../known-players/known-players.projection.ts';

/** The player fields that the planning shows. */
export interface PlannedPlayer
  extends Pick<
    KnownPlayer,
    'id' | 'name' | 'phone' | 'sport' | 'region' | 'reliabilityPercentage' | 'matchesCompleted'
  > {
  readonly standings: Readonly<
    Record<KnownPlayer['sport'], { readonly rating: number; readonly totalMatches: number }>
  >;
}

/** The players in the order of their ids, with placeholders for those whose events have not arrived yet. */
export async function findPlanningPlayers(
  { players }: { readonly players: Pick<KnownPlayersProjection, 'findByIds'> },
  ids: readonly string[],
): Promise<PlannedPlayer[]> {
  const known = await players.findByIds(ids);
  return ids.map((id) => known.get(id) ?? createUnknownPlayer(id));
}

const unplayed = { rating: ratingDefault, totalMatches: 0 };

/** A player whose events have not arrived yet. */
export function createUnknownPlayer(id: string): PlannedPlayer {
  return {
    id,
    name: null,
    phone: null,
    sport: 'tennis',
    standings: { tennis: unplayed, pickleball: unplayed },
    region: null,
    reliabilityPercentage: null,
    matchesCompleted: 0,
  };
}
