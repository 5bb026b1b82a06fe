import { commonErrors } from '@rally/contracts';
import {
  cancelSearch as cancelSearchCall,
  listPlayersBarredFromSearch as listClosedSearchesCall,
  reopenSearchForPlayer,
  searchOpponent as searchOpponentCall,
} from '@rally/contracts/matchmaking';
import { HttpError, type RegisterApiCallHandler, readRowPage, setPaginationHeaders } from '@rally/service-kit';
import { presentMatchForPlayer } from '../matches/views/present-match.ts';
import { type PresentMatchDependencies, presentMatch } from '../matches/views/present-matches.ts';
import { cancelSearch } from './cancel-search.ts';
import {
  type ListClosedSearchesDependencies,
  listClosedSearches,
  presentClosedSearches,
} from './list-closed-searches.ts';
import type { SearchDependencies } from './search-dependencies.ts';
import { searchOpponent } from './search-opponent.ts';

export function registerPaidMatchRoutes(
  serve: RegisterApiCallHandler,
  deps: SearchDependencies & PresentMatchDependencies & ListClosedSearchesDependencies,
): void {
  serve(searchOpponentCall, async ({ body, account }) => {
    const match = await searchOpponent(deps, account.id, body.sport);
    return presentMatch(deps, match, (material) => presentMatchForPlayer(material, account.id, deps.clock.now()));
  });

  serve(listClosedSearchesCall, async ({ query, reply }) => {
    const page = await readRowPage(await listClosedSearches(deps), query, ({ at, id }) => ({ at, id }));
    setPaginationHeaders(reply, page);
    return { ok: true as const, players: await presentClosedSearches(deps, page.rows) };
  });

  serve(reopenSearchForPlayer, async ({ params, account, request }) => {
    const players = await deps.getPlayers([params.id]);
    if (!players.has(params.id)) throw new HttpError(commonErrors.notFound);
    await deps.searchPermissions.reopen(params.id, { staffId: account.id, requestId: request.id }, deps.clock.now());
    return { ok: true as const };
  });

  serve(cancelSearchCall, async ({ params, account }) => {
    const match = await cancelSearch(deps, account.id, params.id);
    return {
      ok: true as const,
      match: await presentMatch(deps, match, (material) =>
        presentMatchForPlayer(material, account.id, deps.clock.now()),
      ),
    };
  });
}
