import type { ReplyOf } from '@rally/contracts';
import type { listClosedSearches as listClosedSearchesCall } from '@rally/contracts/matchmaking';
import { getOwnCancellationTimes, isSearchClosed } from '../matches/cancellation/cancellation-rules.ts';
import type { MatchStore } from '../matches/match.store.ts';
import type { GetPlayerDetails } from '../matches/views/player-details.ts';
import type { SearchPermissionStore } from './search-permission.store.ts';

export interface ListClosedSearchesDependencies {
  readonly matches: Pick<MatchStore, 'revealedCancellations'>;
  readonly searchPermissions: SearchPermissionStore;
  readonly getPlayers: GetPlayerDetails;
}

/** Lists the players whose own cancellations of revealed paid matches closed their search, the latest first. */
export async function listClosedSearches({
  matches,
  searchPermissions,
  getPlayers,
}: ListClosedSearchesDependencies): Promise<ReplyOf<typeof listClosedSearchesCall>['players']> {
  const canceled = await matches.revealedCancellations();
  const seen = canceled.filter(({ cancellation, seenBy }) => seenBy.includes(cancellation?.canceledBy ?? ''));
  const byPlayer = Map.groupBy(seen, ({ cancellation }) => cancellation?.canceledBy ?? '');
  const players = await getPlayers([...byPlayer.keys()]);
  const closed = await Promise.all(
    [...byPlayer].map(async ([playerId, own]) => {
      const reopenedAt = await searchPermissions.reopenedAt(playerId);
      if (!isSearchClosed(own, playerId, reopenedAt)) return [];
      const times = getOwnCancellationTimes(own, playerId, reopenedAt);
      const { name = null, phone = null } = players.get(playerId) ?? {};
      const lastCanceledAt = times.at(-1)?.toISOString() ?? null;
      return [{ playerId, name, phone, cancellations: times.length, lastCanceledAt }];
    }),
  );
  return closed.flat().sort((a, b) => ((a.lastCanceledAt ?? '') < (b.lastCanceledAt ?? '') ? 1 : -1));
}
