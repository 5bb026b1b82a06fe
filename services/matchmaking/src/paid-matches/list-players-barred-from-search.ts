import type { ReplyOf } from '@rally/contracts';
import type { listPlayersBarredFromSearch as listClosedSearchesCall } from '@rally/contracts/matchmaking';
import type { MatchStore } from '../matches/match.store.ts';
import type { GetShownPlayerDetails } from '../matches/views/shown-player-details.ts';
import { getOwnCancellationTimes, isPlayerBarredFromSearch } from './is-player-barred-from-search.ts';
import type { ClosedSearchStore } from './search-permission.store.ts';

export interface ListBarredPlayersDependencies {
  readonly matches: Pick<MatchStore, 'listAllRevealedCancellations'>;
  readonly searchPermissions: ClosedSearchStore;
  readonly getPlayers: GetShownPlayerDetails;
}

/** Lists the players whose own cancellations of revealed matches, or a dispute, closed their search, the latest first. */
export async function listPlayersBarredFromSearch({
  matches,
  searchPermissions,
  getPlayers,
}: ListBarredPlayersDependencies): Promise<ReplyOf<typeof listClosedSearchesCall>['players']> {
  const canceled = await matches.listAllRevealedCancellations();
  const byPlayer = Map.groupBy(canceled, ({ cancellation }) => cancellation?.canceledBy ?? '');
  const disputed = await searchPermissions.listClosedByDispute();
  // Few players ever cancel that often; nothing else is read about the others.
  const often = [...byPlayer].flatMap(([id, own]) => (isPlayerBarredFromSearch(own, id, null) ? [id] : []));
  const playerIds = [...new Set([...often, ...disputed.keys()])];
  const closures = await searchPermissions.listClosures(playerIds);
  const barred = playerIds.flatMap((playerId) => {
    const reopenedAt = closures.get(playerId)?.reopenedAt ?? null;
    const own = byPlayer.get(playerId) ?? [];
    const disputedAt = disputed.get(playerId)?.toISOString() ?? null;
    if (disputedAt === null && !isPlayerBarredFromSearch(own, playerId, reopenedAt)) return [];
    const times = getOwnCancellationTimes(own, playerId, reopenedAt);
    const lastCanceledAt = times.at(-1)?.toISOString() ?? null;
    return [{ playerId, cancellations: times.length, lastCanceledAt, disputedAt }];
  });
  const players = await getPlayers(barred.map(({ playerId }) => playerId));
  const closed = barred.map(({ playerId, ...causes }) => {
    const { name = null, phone = null } = players.get(playerId) ?? {};
    return { playerId, name, phone, ...causes };
  });
  return closed.sort((a, b) => (getLatestCauseAt(a) < getLatestCauseAt(b) ? 1 : -1));
}

function getLatestCauseAt({
  lastCanceledAt,
  disputedAt,
}: Record<'lastCanceledAt' | 'disputedAt', string | null>): string {
  return [lastCanceledAt ?? '', disputedAt ?? ''].sort().at(-1) ?? '';
}
