import type { PlanningListName, WeeklyPlanning } from '@rally/contracts/matchmaking';
import { addWeeks, formatWeek, getDateInWeek, getLeagueWeek, type WeekId } from '@rally/league-calendar';
import type { PlannedPlayerLists } from '../opt-ins/planned-player-lists.store.ts';
import type { MatchedRowStore } from './matched-rows.store.ts';

export interface PlanningWeekDependencies {
  readonly optIns: Pick<PlannedPlayerLists, 'countAnswers'>;
  readonly matchedRows: MatchedRowStore;
  readonly leagueZone: string;
}

/** A league week, with the numbers of players who were asked, answered or got a match. */
export interface PlanningWeek extends Pick<WeeklyPlanning, 'weekInfo' | 'summary'> {
  readonly week: WeekId;
  readonly lengths: Readonly<Record<PlanningListName, number>>;
}

/**
 * The week `weekOffset` weeks ago. Each player is in one list: `matched`, or else the list of their answer. The summary counts all
 * answers, including those of matched players.
 */
export async function summarizePlanningWeek(
  { optIns, matchedRows, leagueZone }: PlanningWeekDependencies,
  weekOffset: number,
  now: Date,
): Promise<PlanningWeek> {
  const week = addWeeks(getLeagueWeek(now, leagueZone), -weekOffset);
  // Catches up with a few changes. After many, such as an import, the request does not wait for the worker.
  await matchedRows.update();
  const { yes, no, none } = await optIns.countAnswers(week);
  return {
    week,
    weekInfo: { label: formatWeek(week), startDate: week, endDate: getDateInWeek(week, 'Sun') },
    summary: { wantsMatch: yes.all, noMatch: no.all, noResponse: none.all, total: yes.all + no.all + none.all },
    lengths: {
      matched: yes.matched + no.matched + none.matched,
      wantsMatch: yes.all - yes.matched,
      noMatch: no.all - no.matched,
      noResponse: none.all - none.matched,
    },
  };
}
