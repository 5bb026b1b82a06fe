import { dayMs } from '@rally/contracts/durations';
import { Temporal } from 'temporal-polyfill';

/**
 * The instant at which a clock in the zone shows `hour`:00 on a date.
 * An hour skipped by daylight saving becomes the same time one hour later; for a repeated hour, the first counts.
 * Throws RangeError for a date that is not `YYYY-MM-DD`, an hour that is not a whole number from 0 to 23, or an unknown zone.
 */
export function localHourToInstant(date: string, hour: number, zone: string): Date {
  // Temporal would silently truncate a fraction.
  if (!Number.isInteger(hour)) throw new RangeError(`Not a whole hour: ${hour}`);
  const plainTime = Temporal.PlainTime.from({ hour }, { overflow: 'reject' });
  return zonedDateTimeToDate(parsePlainDate(date).toZonedDateTime({ timeZone: zone, plainTime }));
}

/** The local date and time in a zone at an instant. Throws RangeError for an invalid date or zone. */
export function toLocalDateTime(instant: Date, zone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(zone);
}

/** The date `YYYY-MM-DD` in a zone a number of days after an instant. Throws RangeError for an invalid date or zone. */
export function getLocalDateAfterDays(instant: Date, days: number, zone: string): string {
  return toLocalDateTime(instant, zone).toPlainDate().add({ days }).toString();
}

/** How many days the second of two dates `YYYY-MM-DD` is after the first; negative if before. Throws RangeError for other texts. */
export function countDaysBetween(first: string, second: string): number {
  const days = (Date.parse(second) - Date.parse(first)) / dayMs;
  if (!Number.isInteger(days)) throw new RangeError(`Not two dates in the form YYYY-MM-DD: ${first}, ${second}`);
  return days;
}

/** Parses a `YYYY-MM-DD` date. Throws RangeError for anything else. */
export function parsePlainDate(date: string): Temporal.PlainDate {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) throw new RangeError(`Not a date in the form YYYY-MM-DD: ${date}`);
  return Temporal.PlainDate.from(date);
}

export function zonedDateTimeToDate(dateTime: Temporal.ZonedDateTime): Date {
  return new Date(dateTime.epochMilliseconds);
}
