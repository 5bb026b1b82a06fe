import { type Day, days } from './league-week.ts';
import { localClock } from './local-time.ts';

/**
 * The dates `YYYY-MM-DD`, nearest first, on which the wanted days come next, from tomorrow to a week from today by the
 * zone's calendar; empty when none is wanted. The first is the day a notification suggests: spec section 9, "the nearest
 * overlapping day at least 1 day ahead". Throws RangeError for an invalid date or zone.
 */
export function upcomingDates(wanted: readonly Day[], now: Date, zone: string): string[] {
  const today = localClock(now, zone).toPlainDate();
  return days
    .map((_, index) => today.add({ days: index + 1 }))
    .filter((date) => wanted.some((day) => days.indexOf(day) === date.dayOfWeek - 1))
    .map((date) => date.toString());
}
