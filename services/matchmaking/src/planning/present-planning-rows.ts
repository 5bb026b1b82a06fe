import type { WeeklyPlanningPlayer } from '@rally/contracts/matchmaking';
import { noReliabilityRateLabel, reliabilityLabels } from '@rally/contracts/scoring';
import type { KnownPlayersProjection } from '../known-players/known-players.projection.ts';
import type { PlanningOptIn } from '../opt-ins/planned-player-lists.store.ts';
import { findPlanningPlayers, type PlannedPlayer } from './find-planning-players.ts';
import type { SortPlanningRowsDependencies } from './sort-planning-rows.ts';

interface PresentPlanningRowsDependencies extends Pick<SortPlanningRowsDependencies, 'findActivePlayers'> {
  readonly players: Pick<KnownPlayersProjection, 'findByIds'>;
}

/** The players of these rows as staff see them. */
export async function presentPlanningRows(
  deps: PresentPlanningRowsDependencies,
  rows: readonly PlanningOptIn[],
): Promise<WeeklyPlanningPlayer[]> {
  const ids = rows.map(({ playerId }) => playerId);
  const [players, active] = await Promise.all([findPlanningPlayers(deps, ids), deps.findActivePlayers(ids)]);
  return players.map((player, at) => ({
    id: player.id,
    name: player.name,
    phone: player.phone,
    sport: player.sport,
    tennisRating: player.standings.tennis.rating,
    pickleballRating: player.standings.pickleball.rating,
    region: player.region,
    reliability: formatReliability(player),
    matchesCompleted: player.matchesCompleted,
    askedOn: rows[at]?.askedOn?.toISOString() ?? null,
    hasActiveMatch: active.has(player.id),
  }));
}

/** Only a player who never played a match, at any distance, is called new. */
function formatReliability({ reliabilityPercentage, standings: { tennis, pickleball } }: PlannedPlayer): string {
  if (reliabilityPercentage !== null) return `${Math.round(reliabilityPercentage)}%`;
  return tennis.totalMatches + pickleball.totalMatches > 0 ? noReliabilityRateLabel : reliabilityLabels.new;
}
