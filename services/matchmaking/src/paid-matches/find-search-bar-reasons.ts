import type { MatchStore } from '../matches/match.store.ts';
import { isPlayerBarredFromSearch } from './is-player-barred-from-search.ts';
import type { ClosedSearchStore } from './search-permission.store.ts';

/** What closed a player's search until staff open it. */
export type BarredFromSearchReason = 'dispute' | 'cancellations';

export interface FindSearchBarReasonsDependencies {
  readonly matches: Pick<MatchStore, 'listRevealedCancellations'>;
  readonly searchPermissions: Pick<ClosedSearchStore, 'listClosures'>;
}

/** Of these players, those whose search is closed, and why. */
export async function findSearchBarReasons(
  { matches, searchPermissions }: FindSearchBarReasonsDependencies,
  playerIds: readonly string[],
): Promise<ReadonlyMap<string, BarredFromSearchReason>> {
  if (playerIds.length === 0) return new Map();
  const [closures, canceled] = await Promise.all([
    searchPermissions.listClosures(playerIds),
    matches.listRevealedCancellations(playerIds),
  ]);
  const canceledBy = Map.groupBy(canceled, ({ cancellation }) => cancellation?.canceledBy);
  const findReason = (playerId: string): BarredFromSearchReason | null => {
    const { closedByDisputeAt = null, reopenedAt = null } = closures.get(playerId) ?? {};
    if (closedByDisputeAt !== null) return 'dispute';
    return isPlayerBarredFromSearch(canceledBy.get(playerId) ?? [], playerId, reopenedAt) ? 'cancellations' : null;
  };
  return new Map(
    playerIds.flatMap((playerId) => {
      const reason = findReason(playerId);
      return reason === null ? [] : [[playerId, reason] as const];
    }),
  );
}
