import type { MatchStore } from '../matches/match.store.ts';
import { getOwnCancellationTimes, hasCanceledTooOften } from './own-cancellation-times.ts';
import type { SearchPermissionStore } from './search-permission.store.ts';

/** What closed a player's search, which stays closed until staff open it: a dispute, cancellations of revealed matches, or both. */
export interface SearchClosure {
  readonly reason: SearchClosureReason;
  /** When a dispute closed it; null unless one did. */
  readonly disputedAt: Date | null;
  /** When the player canceled without an agreed reason since staff last opened the search, oldest first. */
  readonly canceledAt: readonly Date[];
}

/** Of several causes, the dispute. */
export type SearchClosureReason = 'dispute' | 'cancellations';

export interface FindSearchClosuresDependencies {
  readonly matches: Pick<MatchStore, 'listRevealedCancellations'>;
  readonly searchPermissions: Pick<SearchPermissionStore, 'listClosures'>;
}

/** The players among these whose search is closed, and what closed it. */
export async function findSearchClosures(
  { matches, searchPermissions }: FindSearchClosuresDependencies,
  playerIds: readonly string[],
): Promise<ReadonlyMap<string, SearchClosure>> {
  if (playerIds.length === 0) return new Map();
  const [permissions, canceled] = await Promise.all([
    searchPermissions.listClosures(playerIds),
    matches.listRevealedCancellations(playerIds),
  ]);
  const canceledBy = Map.groupBy(canceled, ({ cancellation }) => cancellation?.canceledBy);
  const findClosure = (playerId: string): SearchClosure | null => {
    const { closedByDisputeAt: disputedAt = null, reopenedAt = null } = permissions.get(playerId) ?? {};
    const canceledAt = getOwnCancellationTimes(canceledBy.get(playerId) ?? [], playerId, reopenedAt);
    if (disputedAt !== null) return { reason: 'dispute', disputedAt, canceledAt };
    return hasCanceledTooOften(canceledAt) ? { reason: 'cancellations', disputedAt, canceledAt } : null;
  };
  return new Map(
    playerIds.flatMap((playerId) => {
      const closure = findClosure(playerId);
      return closure === null ? [] : [[playerId, closure] as const];
    }),
  );
}
