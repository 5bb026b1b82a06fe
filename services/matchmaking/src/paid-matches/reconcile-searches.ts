import { addWeeks } from '@rally/league-calendar';
import { findBestOpponent } from './find-best-opponent.ts';
import { joinBestOpponent } from './join-best-opponent.ts';
import { refreshPaidMatchSearch } from './refresh-search.ts';
import { revealToLifetimeMembers } from './reveal-to-lifetime-members.ts';
import { getSearchWeek, loadSearchers, type SearchDependencies } from './searcher.ts';

/** Dashboards show unplayed matches for two weeks. */
const lookbackWeeks = 2;

/** Completes joins that a crashed process left unfinished, and joins searches that have become compatible. */
export async function reconcileSearches(deps: SearchDependencies): Promise<void> {
  for (const search of await deps.matches.listSearches()) await refreshPaidMatchSearch(deps, search);
  const searches = await deps.matches.listSearches();
  const searchers = await loadSearchers(
    deps,
    searches,
    searches.map(({ user1Id }) => user1Id),
  );
  for (const searcher of searchers) {
    if (findBestOpponent(searcher, searchers)) await joinBestOpponent(deps, searcher.search.id);
  }
  const shownSince = addWeeks(getSearchWeek(deps), -lookbackWeeks);
  for (const match of await deps.matches.listLocked(shownSince)) await revealToLifetimeMembers(deps, match);
}
