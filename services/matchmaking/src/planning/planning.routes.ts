import { pageLimitMax } from '@rally/contracts';
import { getWeeklyPlanning, listPlanningPlayers } from '@rally/contracts/matchmaking';
import { type Clock, type RegisterApiCallHandler, setPaginationHeaders } from '@rally/service-kit';
import { filterPlanningPlayers } from './filter-planning-players.ts';
import {
  addHasActiveMatch,
  loadPlanningPlayers,
  loadPlanningWeek,
  type PlanningOptIn,
  type PlanningWeekDependencies,
} from './load-planning-week.ts';

export function registerPlanningRoutes(
  serve: RegisterApiCallHandler,
  { clock, ...sources }: PlanningWeekDependencies & { readonly clock: Clock },
): void {
  serve(getWeeklyPlanning, async ({ query }) => {
    const now = clock.now();
    const { lists, ...week } = await loadPlanningWeek(sources, query.weekOffset, now);
    const read = async (list: readonly PlanningOptIn[]) =>
      addHasActiveMatch(sources, (await loadPlanningPlayers(sources, list)).slice(0, pageLimitMax), now);
    const [matched, wantsMatch, noMatch, noResponse] = await Promise.all([
      read(lists.matched),
      read(lists.wantsMatch),
      read(lists.noMatch),
      read(lists.noResponse),
    ]);
    return { ...week, categorized: { matched, wantsMatch, noMatch, noResponse } };
  });

  serve(listPlanningPlayers, async ({ query, reply }) => {
    const now = clock.now();
    const { lists, ...week } = await loadPlanningWeek(sources, query.weekOffset, now);
    const found = await loadPlanningPlayers(sources, lists[query.list]);
    const isSortedByActivity = query.sort === 'active' || query.sort === '-active';
    const listed = isSortedByActivity ? await addHasActiveMatch(sources, found, now) : found;
    const { total, players } = filterPlanningPlayers(listed, query);
    setPaginationHeaders(reply, { total, nextCursor: null });
    const { matched, wantsMatch, noMatch, noResponse } = lists;
    const lengths = {
      matched: matched.length,
      wantsMatch: wantsMatch.length,
      noMatch: noMatch.length,
      noResponse: noResponse.length,
    };
    const shown = isSortedByActivity ? players : await addHasActiveMatch(sources, players, now);
    return { ok: true as const, ...week, lengths, players: shown };
  });
}
