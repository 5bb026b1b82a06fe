import { dayMs, hourMs } from '@rally/contracts/durations';
import { weeklyRunHour } from '@rally/contracts/matchmaking';
import type { WeekId } from './league-week.ts';
import { findInstantShownAs } from './parse-local-date-time.ts';

/** When the weekly run starts: Sunday at `weeklyRunHour` in the league's time zone. Throws RangeError for an invalid week or zone. */
export function getWeeklyRunTime(week: WeekId, leagueZone: string): Date {
  return findInstantShownAs(Date.parse(week) + 6 * dayMs + weeklyRunHour * hourMs, leagueZone);
}
