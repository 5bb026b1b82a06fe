import { carrySearchToCurrentWeek } from './carry-search-to-current-week.ts';
import { endExpiredUnrevealedMatch } from './end-expired-unrevealed-match.ts';
import { endSearchesOfBarredPlayers } from './end-searches-of-barred-players.ts';
import { joinBestOpenSearch } from './join-best-open-search.ts';
import { listFittingOpponents } from './list-fitting-opponents.ts';
import { loadOpenSearchesWithPlayers, type SearchDependencies } from './open-search-with-player.ts';
import { revealToLifetimeMembers } from './reveal-to-lifetime-members.ts';
import { settleJoinOfEarlierVersion } from './settle-join-of-earlier-version.ts';

/**
 * Ends searches that are closed for their players, and found matches that were not revealed in time; joins searches that have become
 * compatible.
 */
export async function reconcileSearches(deps: SearchDependencies): Promise<void> {
  const found = await deps.matches.listSearches();
  for (const search of found) {
    if (search.joining !== null) await settleJoinOfEarlierVersion(deps, search.id);
    await carrySearchToCurrentWeek(deps, search);
  }
  await endSearchesOfBarredPlayers(deps, found);
  const searches = await deps.matches.listSearches();
  const searchers = await loadOpenSearchesWithPlayers(
    deps,
    searches,
    searches.map(({ user1Id }) => user1Id),
  );
  for (const searcher of searchers) {
    if (listFittingOpponents(searcher, searchers).length > 0) await joinBestOpenSearch(deps, searcher.search.id);
  }
  for (const { id } of await deps.matches.listLocked()) {
    await revealToLifetimeMembers(deps, await endExpiredUnrevealedMatch(deps, id));
  }
}
