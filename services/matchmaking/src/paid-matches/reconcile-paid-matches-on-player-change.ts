import { carrySearchToCurrentWeek } from './carry-search-to-current-week.ts';
import { endDisallowedSearches } from './end-disallowed-searches.ts';
import { endExpiredUnrevealedMatch } from './end-expired-unrevealed-match.ts';
import { joinBestOpenSearch } from './join-best-open-search.ts';
import { reconcileFoundMatch } from './reconcile-found-match.ts';
import type { SearchDependencies } from './search-dependencies.ts';

/**
 * Runs after something about a player has changed. Ends the player's open searches if their search is closed, joins them to the best
 * fitting ones, reveals found matches that the player need not pay for, and ends unrevealed ones if the account is disabled. Other
 * players' searches are not affected. Safe to repeat.
 */
export async function reconcilePaidMatchesOnPlayerChange(deps: SearchDependencies, playerId: string): Promise<void> {
  for (const paid of await deps.matches.listOpenPaidMatchesByPlayer(playerId)) {
    const isSearch = paid.user2Id === null;
    if (isSearch) await endDisallowedSearches(deps, [await carrySearchToCurrentWeek(deps, paid)]);
    const match = isSearch ? await joinBestOpenSearch(deps, paid.id) : paid;
    if (match.user2Id !== null) await reconcileFoundMatch(deps, await endExpiredUnrevealedMatch(deps, match.id));
  }
}
