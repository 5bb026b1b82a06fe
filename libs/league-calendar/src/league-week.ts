import type { Temporal } from 'temporal-polyfill';
import { dateOf, localClock, plainDateOf } from './local-time.ts';

/** A league week by the date of its Monday, `YYYY-MM-DD`. */
export type WeekId = string;

/** A stretch of time from `startsAt` up to but without `endsAt`. */
export type Bounds = { startsAt: Date; endsAt: Date };

/** The names of days as profiles and availability use them, Monday first. */
export const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;
export type Day = (typeof days)[number];

/** The league week (Monday 00:00 to Sunday 24:00 in the zone) that holds an instant. Throws RangeError for an invalid date or zone. */
export function weekOf(instant: Date, zone: string): WeekId {
  const today = localClock(instant, zone).toPlainDate();
  return today.subtract({ days: today.dayOfWeek - 1 }).toString();
}

/** The week that questions, answers and runs at an instant make matches for: the one after. */
export function matchWeekOf(instant: Date, zone: string): WeekId {
  return addWeeks(weekOf(instant, zone), 1);
}

/** Monday 00:00 up to but without the next Monday 00:00 in the zone: 168 hours, or 167 and 169 when clocks change. */
export function weekBounds(week: WeekId, zone: string): Bounds {
  const monday = mondayOf(week);
  return {
    startsAt: dateOf(monday.toZonedDateTime(zone)),
    endsAt: dateOf(monday.add({ weeks: 1 }).toZonedDateTime(zone)),
  };
}

/** The week `count` weeks later, or earlier when negative. Throws RangeError for a text that is no week or a broken count. */
export function addWeeks(week: WeekId, count: number): WeekId {
  return mondayOf(week).add({ weeks: count }).toString();
}

/** The date `YYYY-MM-DD` of a day in a week. Throws RangeError for a text that is no week. */
export function dateInWeek(week: WeekId, day: Day): string {
  return mondayOf(week)
    .add({ days: days.indexOf(day) })
    .toString();
}

/** A week for people: `Nov 16 - Nov 22, 2026`, over New Year `Dec 28, 2026 - Jan 3, 2027`. */
export function weekLabel(week: WeekId): string {
  const monday = mondayOf(week);
  const sunday = monday.add({ days: 6 });
  const start = monday.year === sunday.year ? shortDate(monday) : `${shortDate(monday)}, ${monday.year}`;
  return `${start} - ${shortDate(sunday)}, ${sunday.year}`;
}

function mondayOf(week: WeekId): Temporal.PlainDate {
  const monday = plainDateOf(week);
  if (monday.dayOfWeek !== 1) throw new RangeError(`not a week, since not a Monday: ${week}`);
  return monday;
}

function shortDate(date: Temporal.PlainDate): string {
  return date.toLocaleString('en-US', { month: 'short', day: 'numeric' });
}
