import { matchmakingErrors } from '@rally/contracts/matchmaking';
import { HttpError } from '@rally/service-kit';
import type { Match } from '../matches/match.ts';
import { carrySearchToCurrentWeek } from './carry-search-to-current-week.ts';
import { compareSearchAge, findBestOpponent } from './find-best-opponent.ts';
import { claimJoiningSearch } from './join-two-searches.ts';
import {
  getCurrentLeagueWeek,
  loadOpenSearchesWithPlayers,
  type SearchDependencies,
} from './open-search-with-player.ts';
import { resolveClaimedSearch } from './resolve-claimed-search.ts';

/** Conflicts before the join is left to the next reconciliation; each conflict means two other searches were joined. */
const triesMax = 60;

/** Joins an open search to the best fitting one, if any. Resolves to the match, or to the search that stays open. */
export async function joinBestOpenSearch(deps: SearchDependencies, id: string): Promise<Match> {
  for (let tries = 0; tries < triesMax; tries += 1) {
    const before = await deps.matches.findByIdAsStored(id);
    if (before === null) break;
    const searches = await deps.matches.listSearchesOfSport(before.sport);
    const week = getCurrentLeagueWeek(deps);
    const isOurs = (search: Match) => search.joining !== null && [search.id, search.joining.into].includes(id);
    const stale = searches.filter((search) => isOurs(search) || search.week < week);
    for (const search of stale) await carrySearchToCurrentWeek(deps, search);
    if (stale.length > 0) continue;
    const present = searches.find((search) => search.id === id);
    if (!present) break;
    const searchers = await loadOpenSearchesWithPlayers(deps, searches, [present.user1Id]);
    const own = searchers.find(({ search }) => search.id === id);
    const other = own && findBestOpponent(own, searchers);
    if (!own || !other) break;
    const [older, newer] = [own, other].sort(compareSearchAge);
    const claim = older && newer ? claimJoiningSearch(newer.search, older.search) : null;
    if (claim && (await deps.matches.save(claim))) await resolveClaimedSearch(deps, claim.before.id);
  }
  const match = await deps.matches.findById(id);
  if (match === null) throw new HttpError(matchmakingErrors.matchUnknown);
  return match;
}
