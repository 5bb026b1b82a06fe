import { matchmakingErrors } from '@rally/contracts/matchmaking';
import { HttpError } from '@rally/service-kit';
import type { Match } from '../matches/match.ts';
import { bestFit, byAge } from './best-fit.ts';
import { bringUpToNow } from './bring-up-to-now.ts';
import { finishJoin } from './finish-join.ts';
import { claimed } from './joining.ts';
import { readSearchers, type SearchDesk, searchWeek } from './searcher.ts';

/** Rivals that a join loses to before it is left to the next look; each of them has joined two others. */
const triesMax = 60;

/** Joins an open search to the one that fits best, as long as one fits. Resolves to the match, or the search that stays open. */
export async function joinBestFit(desk: SearchDesk, id: string): Promise<Match> {
  for (let tries = 0; tries < triesMax; tries += 1) {
    const searches = await desk.matches.searches();
    const week = searchWeek(desk);
    const isOurs = (search: Match) => search.joining !== null && [search.id, search.joining.into].includes(id);
    const stale = searches.filter((search) => isOurs(search) || search.week < week);
    for (const search of stale) await bringUpToNow(desk, search);
    if (stale.length > 0) continue;
    const present = searches.find((search) => search.id === id);
    if (!present) break;
    const searchers = await readSearchers(desk, searches, [present.user1Id]);
    const own = searchers.find(({ search }) => search.id === id);
    const other = own && bestFit(own, searchers);
    if (!own || !other) break;
    const [older, newer] = [own, other].sort(byAge);
    const claim = older && newer ? claimed(newer.search, older.search) : null;
    if (claim && (await desk.matches.save(claim))) await finishJoin(desk, claim.before.id);
  }
  const match = await desk.matches.byId(id);
  if (match === null) throw new HttpError(matchmakingErrors.matchUnknown);
  return match;
}
