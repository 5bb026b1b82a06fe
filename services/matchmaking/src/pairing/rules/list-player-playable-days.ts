import { restDaysAfterPlayedMatch } from '@rally/contracts/matchmaking';
import { type DayOfWeek, daysOfWeek } from '@rally/contracts/players';
import { countDaysBetween, getLocalDateAfterDays, type WeekId } from '@rally/league-calendar';

/**
 * The days of a week on which a player may play: from tomorrow on, and at least seven days after the last match. After a match
 * on a Saturday, only the Saturday and Sunday of the next week are left.
 * @param lastPlayedAt null if the player has never played
 * @param zone IANA time zone in which the days are counted
 */
export function listPlayerPlayableDays(
  lastPlayedAt: Date | null,
  matchWeek: WeekId,
  zone: string,
  now: Date,
): DayOfWeek[] {
  const tomorrow = getLocalDateAfterDays(now, 1, zone);
  const rested = lastPlayedAt === null ? tomorrow : getLocalDateAfterDays(lastPlayedAt, restDaysAfterPlayedMatch, zone);
  const closedDays = [tomorrow, rested].map((date) => countDaysBetween(matchWeek, date));
  return daysOfWeek.slice(Math.max(0, ...closedDays));
}
