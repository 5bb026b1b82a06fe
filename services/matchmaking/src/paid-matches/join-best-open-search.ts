import { matchmakingErrors } from '@rally/contracts/matchmaking';
import { getLeagueWeek } from '@rally/league-calendar';
import { HttpError } from '@rally/service-kit';
import { isOpenOpponentSearch, type Match } from '../matches/match.ts';
import { carrySearchToCurrentWeek } from './carry-search-to-current-week.ts';
import { joinTwoSearches } from './join-two-searches.ts';
import { type FittingOpponent, listFittingOpponents } from './list-fitting-opponents.ts';
import { loadOpenSearchesWithPlayers, type OpenSearchWithPlayer } from './load-open-searches-with-players.ts';
import { placeSearch } from './place-search.ts';
import type { SearchDependencies } from './search-dependencies.ts';
import { getSearchReach } from './search-position.ts';

/** After this many attempts, the next reconciliation takes over. A retry usually means that the fitting searches were joined to others. */
const attemptsMax = 10;

/** Joins an open search to the best fitting one, if any. Resolves to the match, or to the search that stays open. */
export async function joinBestOpenSearch(deps: SearchDependencies, id: string): Promise<Match> {
  for (let attempts = 0; attempts < attemptsMax; attempts += 1) {
    const before = await deps.matches.findByIdAsStored(id);
    if (before === null || !isOpenOpponentSearch(before)) break;
    const player = (await deps.players.findByIds([before.user1Id])).get(before.user1Id);
    if (!player) break;
    const placed = placeSearch(before, player);
    // Read again, because searches may have changed meanwhile: of two players who search at the same time, one has to find the other.
    if (placed) {
      await deps.matches.save(placed);
      continue;
    }
    const searches = await deps.matches.listSearchesWithin(getSearchReach(player, before.sport));
    const week = getLeagueWeek(deps.clock.now(), deps.leagueZone);
    const stale = searches.filter((search) => search.week < week);
    for (const search of stale) await carrySearchToCurrentWeek(deps, search);
    if (stale.length > 0) continue;
    const present = searches.find((search) => search.id === id);
    if (!present) break;
    const searchers = await loadOpenSearchesWithPlayers(deps, searches, [present.user1Id]);
    const own = searchers.find(({ search }) => search.id === id);
    const fitting = own ? listFittingOpponents(own, searchers) : [];
    if (!own || fitting.length === 0 || (await joinFirstUnchanged(deps, own, fitting))) break;
  }
  const match = await deps.matches.findById(id);
  if (match === null) throw new HttpError(matchmakingErrors.matchUnknown);
  return match;
}

/** Joins a search to the first opponent that has not changed since it was read. Resolves to false if there was none. */
async function joinFirstUnchanged(
  deps: SearchDependencies,
  own: OpenSearchWithPlayer,
  opponents: readonly FittingOpponent[],
): Promise<boolean> {
  for (const opponent of opponents) {
    if (await joinTwoSearches(deps, own, opponent)) return true;
    const now = await deps.matches.findByIdAsStored(own.search.id);
    if (now?.version !== own.search.version) return false;
  }
  return false;
}
