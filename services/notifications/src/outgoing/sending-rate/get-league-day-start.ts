import { getLocalDateAfterDays, localHourToInstant } from '@rally/league-calendar';

/** The first instant of the day that many days after `instant`. */
export function getLeagueDayStart(instant: Date, days: number, leagueZone: string): Date {
  return localHourToInstant(getLocalDateAfterDays(instant, days, leagueZone), 0, leagueZone);
}
