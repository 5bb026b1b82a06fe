import { type AvailabilityDay, availabilityDays } from '@rally/contracts/players';
import type { Temporal } from 'temporal-polyfill';
import { dateOf, localClock, plainDateOf } from './local-time.ts';

/** A league week, identified by the date of its Monday, `YYYY-MM-DD`. */
export type WeekId = string;

/** From `startsAt` (inclusive) to `endsAt` (exclusive). */
export interface TimeRange {
  readonly startsAt: Date;
  readonly endsAt: Date;
}

/** The league week (Monday 00:00 to Sunday 24:00 in the zone) that contains an instant. Throws RangeError for an invalid date or zone. */
export function weekOf(instant: Date, zone: string): WeekId {
  const today = localClock(instant, zone).toPlainDate();
  return today.subtract({ days: today.dayOfWeek - 1 }).toString();
}

/** The week whose matches are arranged at an instant: the following one. */
export function matchWeekOf(instant: Date, zone: string): WeekId {
  return addWeeks(weekOf(instant, zone), 1);
}

/** Monday 00:00 to the next Monday 00:00 in the zone: 168 hours, or 167 or 169 when the clocks change. */
export function weekBounds(week: WeekId, zone: string): TimeRange {
  const monday = mondayOf(week);
  return {
    startsAt: dateOf(monday.toZonedDateTime(zone)),
    endsAt: dateOf(monday.add({ weeks: 1 }).toZonedDateTime(zone)),
  };
}

/** The week `count` weeks later, or earlier when negative. Throws RangeError for an invalid week or count. */
export function addWeeks(week: WeekId, count: number): WeekId {
  return mondayOf(week).add({ weeks: count }).toString();
}

/** The date `YYYY-MM-DD` of a day in a week. Throws RangeError for an invalid week. */
export function dateInWeek(week: WeekId, day: AvailabilityDay): string {
  return mondayOf(week)
    .add({ days: availabilityDays.indexOf(day) })
    .toString();
}

/** A week as shown to people: `Nov 16 - Nov 22, 2026`, across New Year `Dec 28, 2026 - Jan 3, 2027`. */
export function weekLabel(week: WeekId): string {
  const monday = mondayOf(week);
  const sunday = monday.add({ days: 6 });
  const start = monday.year === sunday.year ? shortDate(monday) : `${shortDate(monday)}, ${monday.year}`;
  return `${start} - ${shortDate(sunday)}, ${sunday.year}`;
}

function mondayOf(week: WeekId): Temporal.PlainDate {
  const monday = plainDateOf(week);
  if (monday.dayOfWeek !== 1) throw new RangeError(`A week starts on a Monday: ${week}`);
  return monday;
}

function shortDate(date: Temporal.PlainDate): string {
  return date.toLocaleString('en-US', { month: 'short', day: 'numeric' });
}
