import { addWeeks } from '@rally/league-calendar';
import { bestFit } from './best-fit.ts';
import { bringUpToNow } from './bring-up-to-now.ts';
import { joinBestFit } from './join-best-fit.ts';
import { revealToLifetime } from './reveal-to-lifetime.ts';
import { readSearchers, type SearchDesk, searchWeek } from './searcher.ts';

/** As long as dashboards show a match that was not played. */
const lookBackWeeks = 2;

/** Looks at all searches: ends what a process that died left half done, and joins those that fit by now. */
export async function tendSearches(desk: SearchDesk): Promise<void> {
  for (const search of await desk.matches.searches()) await bringUpToNow(desk, search);
  const searches = await desk.matches.searches();
  const searchers = await readSearchers(
    desk,
    searches,
    searches.map(({ user1Id }) => user1Id),
  );
  for (const searcher of searchers) {
    if (bestFit(searcher, searchers)) await joinBestFit(desk, searcher.search.id);
  }
  const shownSince = addWeeks(searchWeek(desk), -lookBackWeeks);
  for (const match of await desk.matches.locked(shownSince)) await revealToLifetime(desk, match);
}
