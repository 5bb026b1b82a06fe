import { getWeeklyRunTime } from '@rally/league-calendar';
import { getLeagueZone } from '@rally/web-kit';

/** When a week's weekly run starts, in the zone of the page's league. `week` is its Monday, `YYYY-MM-DD`. */
export function getWeeklyRunStart(week: string): Date {
  return getWeeklyRunTime(week, getLeagueZone());
}
