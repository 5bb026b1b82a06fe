import { getLeagueWeek } from '@rally/league-calendar';
import { createOpponentSearch } from '../../src/paid-matches/create-opponent-search.ts';
import { createTestPlayer } from '../matchmaking-test-league.ts';
import type { MatchmakingWithoutWorkers } from '../matchmaking-without-workers.ts';

/** How many searches each row of the grid has. */
const columns = 100;
/** How many imported players are added at a time. */
const perBatch = 500;

/**
 * Adds open searches of reliable players far from Newark, in a grid over the west of the country. Neighbors in the grid are within reach
 * of each other but do not fit: all are men who want to play women.
 */
export async function addFarSearches(deps: MatchmakingWithoutWorkers, count: number): Promise<void> {
  const ids = Array.from({ length: count }, (_, index) => `far-${index}`);
  for (let start = 0; start < count; start += perBatch) {
    const players = ids.slice(start, start + perBatch).map((id, place) => {
      const index = start + place;
      const [row, column] = [Math.floor(index / columns), index % columns];
      return {
        ...createTestPlayer(id),
        phone: `+1303${String(5_550_000 + index)}`,
        lat: 30 + row * 0.3,
        lng: -120 + column * 0.4,
        gender: 'male' as const,
        opponentGenderPreference: 'female' as const,
      };
    });
    await deps.players.importPlayers(players);
  }
  const reliability = { version: 1, matchesAssigned: 4, matchesCompleted: 4, percentage: 100 };
  await deps.connection.collection('known_players').updateMany({ reliability: null }, { $set: { reliability } });
  const players = await deps.players.findByIds(ids);
  const [week, now] = [getLeagueWeek(deps.clock.now(), deps.leagueZone), deps.clock.now()];
  await deps.matches.importMatches(
    [...players.values()].map((player) => {
      const searching = { ...player, timeZone: player.timeZone ?? deps.leagueZone };
      return createOpponentSearch(`search-of-${player.id}`, searching, 'tennis', week, now);
    }),
  );
}
