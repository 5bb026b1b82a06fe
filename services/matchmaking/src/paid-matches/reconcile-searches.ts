import { addWeeks } from '@rally/league-calendar';
import { findBestOpponent } from './find-best-opponent.ts';
import { joinBestOpenSearch } from './join-best-open-search.ts';
import {
  getCurrentLeagueWeek,
  loadOpenSearchesWithPlayers,
  type SearchDependencies,
} from './open-search-with-player.ts';
import { carrySearchToCurrentWeek } from './refresh-search.ts';
import { revealToLifetimeMembers } from './reveal-to-lifetime-members.ts';

/** Dashboards show unplayed matches for two weeks. */
const lookbackWeeks = 2;

/** Completes joins that a crashed process left unfinished, and joins searches that have become compatible. */
export async function reconcileSearches(deps: SearchDependencies): Promise<void> {
  for (const search of await deps.matches.listSearches()) await carrySearchToCurrentWeek(deps, search);
  const searches = await deps.matches.listSearches();
  const searchers = await loadOpenSearchesWithPlayers(
    deps,
    searches,
    searches.map(({ user1Id }) => user1Id),
  );
  for (const searcher of searchers) {
    if (findBestOpponent(searcher, searchers)) await joinBestOpenSearch(deps, searcher.search.id);
  }
  const shownSince = addWeeks(getCurrentLeagueWeek(deps), -lookbackWeeks);
  for (const match of await deps.matches.listLocked(shownSince)) await revealToLifetimeMembers(deps, match);
}
