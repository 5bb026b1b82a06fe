import { getLeagueWeek } from '@rally/league-calendar';
import { type AttemptPart, continueAfterFailures, splitIntoBatches } from '@rally/service-kit';
import { isOpenOpponentSearch, type Match } from '../matches/match.ts';
import { toPairingProfile } from '../pairing/rules/pairing-profile.ts';
import { emptyHistory } from '../weekly-run/history/pairing-history.ts';
import { toPairingPlayer } from '../weekly-run/plan/to-pairing-player.ts';
import { carrySearchToCurrentWeek } from './carry-search-to-current-week.ts';
import {
  createSearchNeighborLookup,
  type ListSearchNeighbors,
  type SearchHome,
} from './create-search-neighbor-lookup.ts';
import { endDisallowedSearches } from './end-disallowed-searches.ts';
import { endExpiredUnrevealedMatch } from './end-expired-unrevealed-match.ts';
import { joinBestOpenSearch } from './join-best-open-search.ts';
import { listFittingOpponents } from './list-fitting-opponents.ts';
import { loadOpenSearchesWithPlayers } from './load-open-searches-with-players.ts';
import { placeSearch } from './place-search.ts';
import { reconcileFoundMatch } from './reconcile-found-match.ts';
import type { SearchDependencies } from './search-dependencies.ts';
import { canSearch } from './search-eligibility.ts';
import { settleJoinOfEarlierVersion } from './settle-join-of-earlier-version.ts';

const batchSize = 200;

/**
 * Ends searches of players whose search is closed and unrevealed matches whose time is over or with a disabled account, and joins searches
 * that have become compatible. Compares only searches near each other whose players accept each other. A failing search does not hold up
 * the others.
 */
export async function reconcileSearches(deps: SearchDependencies): Promise<void> {
  await continueAfterFailures(async (attempt) => {
    const homes: SearchHome[] = [];
    for (const ids of splitIntoBatches(await deps.matches.listSearchIds(), batchSize))
      homes.push(...(await updateSearches(deps, ids, attempt)));
    const { ordered, listNeighbors } = createSearchNeighborLookup(homes);
    for (const batch of splitIntoBatches(ordered, batchSize))
      await joinFittingNeighbors(deps, batch, listNeighbors, attempt);
    for (const { id } of await deps.matches.listLocked()) {
      await attempt(`match ${id}`, async () => reconcileFoundMatch(deps, await endExpiredUnrevealedMatch(deps, id)));
    }
  });
}

/** Brings searches up to date. Resolves to where their players are and what they want, without the searches that failed. */
async function updateSearches(
  deps: SearchDependencies,
  ids: readonly string[],
  attempt: AttemptPart,
): Promise<SearchHome[]> {
  const week = getLeagueWeek(deps.clock.now(), deps.leagueZone);
  const searches: Match[] = [];
  for (const search of await deps.matches.findByIds(ids)) {
    await attempt(`search ${search.id}`, async () => {
      if (search.joining !== null) await settleJoinOfEarlierVersion(deps, search.id);
      if (search.joining !== null || search.week < week) await carrySearchToCurrentWeek(deps, search);
      searches.push(search);
    });
  }
  await attempt('searches that are no longer allowed', () => endDisallowedSearches(deps, searches));
  const players = await deps.players.findByIds(searches.map(({ user1Id }) => user1Id));
  const known = searches.flatMap((search) => {
    const player = players.get(search.user1Id);
    return player ? [{ search, player }] : [];
  });
  // A search that has changed since it was read is placed the next time, or when it is joined.
  const open = known.filter(({ search }) => isOpenOpponentSearch(search));
  await deps.matches.saveMany(open.flatMap(({ search, player }) => placeSearch(search, player) ?? []));
  return known.flatMap(({ search: { id, sport }, player }) => {
    if (!canSearch(player)) return [];
    const profile = toPairingProfile(toPairingPlayer(player, sport, emptyHistory, [], 0));
    return [{ id, profile: { ...profile, lat: player.lat, lng: player.lng } }];
  });
}

/** Joins the searches that fit one near them. */
async function joinFittingNeighbors(
  deps: SearchDependencies,
  homes: readonly SearchHome[],
  listNeighbors: ListSearchNeighbors,
  attempt: AttemptPart,
): Promise<void> {
  const neighborsOf = new Map(
    homes.flatMap((home) => {
      const near = listNeighbors(home);
      return near.length > 0 ? [[home.id, near]] : [];
    }),
  );
  if (neighborsOf.size === 0) return;
  const searches = await deps.matches.findByIds([...new Set([...neighborsOf].flat(2))]);
  const own = searches.filter(({ id }) => neighborsOf.has(id));
  const ownPlayerIds = own.map(({ user1Id }) => user1Id);
  const searchers = await loadOpenSearchesWithPlayers(deps, searches, ownPlayerIds);
  const searcherOf = new Map(searchers.map((searcher) => [searcher.search.id, searcher]));
  for (const [id, near] of neighborsOf) {
    const searcher = searcherOf.get(id);
    const others = near.flatMap((neighbor) => searcherOf.get(neighbor) ?? []);
    if (searcher && listFittingOpponents(searcher, others).length > 0)
      await attempt(`search ${id}`, () => joinBestOpenSearch(deps, id));
  }
}
