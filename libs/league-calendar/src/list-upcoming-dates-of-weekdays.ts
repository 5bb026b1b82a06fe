import { type DayOfWeek, daysOfWeek } from '@rally/contracts/players';
import { toLocalDateTime } from './local-time.ts';

/**
 * The next dates `YYYY-MM-DD` that fall on the given days, nearest first: from tomorrow to one week from today in the zone.
 * Empty for no days. The first is the date that notifications suggest. Throws RangeError for an invalid date or zone.
 */
export function listUpcomingDatesOfWeekdays(days: readonly DayOfWeek[], now: Date, zone: string): string[] {
  const today = toLocalDateTime(now, zone).toPlainDate();
  return daysOfWeek
    .map((_, index) => today.add({ days: index + 1 }))
    .filter((date) => days.some((day) => daysOfWeek.indexOf(day) === date.dayOfWeek - 1))
    .map((date) => date.toString());
}
