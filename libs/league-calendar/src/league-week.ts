import { type DayOfWeek, daysOfWeek } from '@rally/contracts/players';
import type { Temporal } from 'temporal-polyfill';
import { parsePlainDate, toLocalDateTime, zonedDateTimeToDate } from './local-time.ts';

/** A league week, identified by the date of its Monday, `YYYY-MM-DD`. */
export type WeekId = string;

/** From `startsAt` (inclusive) to `endsAt` (exclusive). */
export interface TimeRange {
  readonly startsAt: Date;
  readonly endsAt: Date;
}

/** The league week (Monday 00:00 to Sunday 24:00 in the zone) that contains an instant. Throws RangeError for an invalid date or zone. */
export function getLeagueWeek(instant: Date, zone: string): WeekId {
  const today = toLocalDateTime(instant, zone).toPlainDate();
  return today.subtract({ days: today.dayOfWeek - 1 }).toString();
}

/** Monday 00:00 to the next Monday 00:00 in the zone: 168 hours, or 167 or 169 when the clocks change. */
export function getWeekRange(week: WeekId, zone: string): TimeRange {
  const monday = parseMonday(week);
  return {
    startsAt: zonedDateTimeToDate(monday.toZonedDateTime(zone)),
    endsAt: zonedDateTimeToDate(monday.add({ weeks: 1 }).toZonedDateTime(zone)),
  };
}

/** The week `count` weeks later, or earlier when negative. Throws RangeError for an invalid week or count. */
export function addWeeks(week: WeekId, count: number): WeekId {
  return parseMonday(week).add({ weeks: count }).toString();
}

/** The date `YYYY-MM-DD` of a day in a week. Throws RangeError for an invalid week. */
export function getDateInWeek(week: WeekId, day: DayOfWeek): string {
  return parseMonday(week)
    .add({ days: daysOfWeek.indexOf(day) })
    .toString();
}

/** A week as shown to people: `Nov 16 - Nov 22, 2026`, or across New Year `Dec 28, 2026 - Jan 3, 2027`. */
export function formatWeek(week: WeekId): string {
  const monday = parseMonday(week);
  const sunday = monday.add({ days: 6 });
  const start = monday.year === sunday.year ? shortDate(monday) : `${shortDate(monday)}, ${monday.year}`;
  return `${start} - ${shortDate(sunday)}, ${sunday.year}`;
}

function parseMonday(week: WeekId): Temporal.PlainDate {
  const monday = parsePlainDate(week);
  if (monday.dayOfWeek !== 1) throw new RangeError(`A week starts on a Monday: ${week}`);
  return monday;
}

function shortDate(date: Temporal.PlainDate): string {
  return date.toLocaleString('en-US', { month: 'short', day: 'numeric' });
}
