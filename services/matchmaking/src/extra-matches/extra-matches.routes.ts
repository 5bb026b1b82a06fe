import { cancelSearch as cancelSearchCall, searchOpponent as searchOpponentCall } from '@rally/contracts/matchmaking';
import type { Serve } from '@rally/service-kit';
import { matchForPlayer } from '../matches/present-match.ts';
import { type MatchDisplay, showMatch } from '../matches/show-matches.ts';
import { cancelSearch } from './cancel-search.ts';
import { searchOpponent } from './search-opponent.ts';
import type { SearchDesk } from './searcher.ts';

export function extraMatchesRoutes(serve: Serve, desk: SearchDesk & MatchDisplay): void {
  serve(searchOpponentCall, async ({ body, account }) => {
    const match = await searchOpponent(desk, account.id, body.sport);
    return showMatch(desk, match, (material) => matchForPlayer(material, account.id));
  });

  serve(cancelSearchCall, async ({ params, account }) => {
    const match = await cancelSearch(desk, account.id, params.id);
    return {
      ok: true as const,
      match: await showMatch(desk, match, (material) => matchForPlayer(material, account.id)),
    };
  });
}
