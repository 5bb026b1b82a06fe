import { getWeeklyPlanning, listPlanningPlayers } from '@rally/contracts/matchmaking';
import { type Clock, type ServeCall, setPaginationHeaders } from '@rally/service-kit';
import { filterPlanningPlayers } from './filter-planning-players.ts';
import { loadPlanningWeek, type PlanningWeekDependencies } from './load-planning-week.ts';

export function registerPlanningRoutes(
  serve: ServeCall,
  { clock, ...sources }: PlanningWeekDependencies & { readonly clock: Clock },
): void {
  serve(getWeeklyPlanning, async ({ query }) => {
    const { lists, ...week } = await loadPlanningWeek(sources, query.weekOffset, clock.now());
    return { ...week, categorized: lists };
  });

  serve(listPlanningPlayers, async ({ query, reply }) => {
    const { lists, ...week } = await loadPlanningWeek(sources, query.weekOffset, clock.now());
    const { total, players } = filterPlanningPlayers(lists[query.list], query);
    setPaginationHeaders(reply, { total, nextCursor: null });
    const { matched, wantsMatch, noMatch, noResponse } = lists;
    const lengths = {
      matched: matched.length,
      wantsMatch: wantsMatch.length,
      noMatch: noMatch.length,
      noResponse: noResponse.length,
    };
    return { ok: true as const, ...week, lengths, players };
  });
}
