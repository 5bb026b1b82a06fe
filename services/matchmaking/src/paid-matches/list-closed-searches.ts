import type { ReplyOf } from '@rally/contracts';
import type { listPlayersBarredFromSearch as listClosedSearchesCall } from '@rally/contracts/matchmaking';
import type { PageableList, PageCursor } from '@rally/service-kit';
import type { GetShownPlayerDetails } from '../matches/views/shown-player-details.ts';
import { findSearchClosures, type SearchClosure } from './find-search-closures.ts';
import type { SearchPermissionStore } from './search-permission.store.ts';
import { checkClosedSearches, type UpdateClosedSearchesDependencies } from './update-closed-searches.ts';

export interface ListClosedSearchesDependencies extends UpdateClosedSearchesDependencies {
  readonly searchPermissions: SearchPermissionStore;
  /** Brings the list up to date. */
  readonly updateClosedSearches: () => Promise<boolean>;
  readonly getPlayers: GetShownPlayerDetails;
}

/** A player on the list, positioned by the time of the latest cause. */
interface ClosedSearch extends PageCursor, SearchClosure {}

/** The players whose search was closed by their own cancellations of revealed matches or by a dispute, latest first. */
export async function listClosedSearches(deps: ListClosedSearchesDependencies): Promise<PageableList<ClosedSearch>> {
  await deps.updateClosedSearches();
  const { searchPermissions } = deps;

  return {
    count: searchPermissions.countClosed,
    async page({ after, limit }) {
      const found: ClosedSearch[] = [];
      let isMore = true;
      for (let last = after; isMore && found.length < limit; ) {
        const wanted = limit - found.length;
        const rows = await searchPermissions.pageClosed(last, wanted);
        found.push(...(await listStillClosed(deps, rows)));
        isMore = rows.length === wanted;
        last = rows.at(-1) ?? null;
      }
      return found;
    },
  };
}

/** The rows of searches that are still closed. The others leave the list: causes from closed accounts expire after some weeks. */
async function listStillClosed(
  deps: ListClosedSearchesDependencies,
  rows: readonly PageCursor[],
): Promise<ClosedSearch[]> {
  const ids = rows.map(({ id }) => id);
  const closures = await findSearchClosures(deps, ids);
  const open = ids.filter((id) => !closures.has(id));
  if (open.length > 0) await checkClosedSearches(deps, open);
  return rows.flatMap((row) => {
    const closure = closures.get(row.id);
    return closure ? [{ ...row, ...closure }] : [];
  });
}

/** These players as staff see them. */
export async function presentClosedSearches(
  { getPlayers }: Pick<ListClosedSearchesDependencies, 'getPlayers'>,
  closed: readonly ClosedSearch[],
): Promise<ReplyOf<typeof listClosedSearchesCall>['players']> {
  const players = await getPlayers(closed.map(({ id }) => id));
  return closed.map(({ id, disputedAt, canceledAt }) => {
    const { name = null, phone = null } = players.get(id) ?? {};
    const lastCanceledAt = canceledAt.at(-1)?.toISOString() ?? null;
    const causes = { cancellations: canceledAt.length, lastCanceledAt, disputedAt: disputedAt?.toISOString() ?? null };
    return { playerId: id, name, phone, ...causes };
  });
}
