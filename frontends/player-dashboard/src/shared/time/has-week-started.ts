import { getLeagueZone } from '@rally/web-kit';

/** Whether a league week has begun in the league's time zone. `week` is its Monday, `YYYY-MM-DD`. */
export function hasWeekStarted(week: string, now: Date): boolean {
  // Swedish dates are written like weeks.
  return new Intl.DateTimeFormat('sv-SE', { timeZone: getLeagueZone() }).format(now) >= week;
}
