import type { MatchStore } from '../matches/match.store.ts';
import type { ClosedSearchStore } from './closed-search.store.ts';
import { isPlayerBarredFromSearch } from './search-closure.ts';

/** What closed a player's search until staff open it. */
export type SearchBar = 'dispute' | 'cancellations';

export interface FindSearchBarsDependencies {
  readonly matches: Pick<MatchStore, 'listRevealedCancellations'>;
  readonly searchPermissions: Pick<ClosedSearchStore, 'listClosedByDispute' | 'reopenedAt'>;
}

/** Of these players, those whose search is closed, and why. */
export async function findSearchBars(
  { matches, searchPermissions }: FindSearchBarsDependencies,
  playerIds: readonly string[],
): Promise<ReadonlyMap<string, SearchBar>> {
  if (playerIds.length === 0) return new Map();
  const [disputed, canceled] = await Promise.all([
    searchPermissions.listClosedByDispute(),
    matches.listRevealedCancellations(playerIds),
  ]);
  const bars = new Map<string, SearchBar>(
    playerIds.filter((playerId) => disputed.has(playerId)).map((playerId) => [playerId, 'dispute']),
  );
  for (const [playerId, own] of Map.groupBy(canceled, ({ cancellation }) => cancellation?.canceledBy ?? '')) {
    if (bars.has(playerId)) continue;
    // Few players ever cancel, so that their permissions are read one by one.
    if (isPlayerBarredFromSearch(own, playerId, await searchPermissions.reopenedAt(playerId)))
      bars.set(playerId, 'cancellations');
  }
  return bars;
}
