import { Temporal } from 'temporal-polyfill';

/**
 * The moment a local clock shows `hour`:00 on a date.
 * An hour skipped by daylight saving becomes the same time an hour later; of a repeated hour the first counts.
 * Throws RangeError for a date that is not `YYYY-MM-DD`, an hour that is not a whole number from 0 to 23, or an unknown zone.
 */
export function localTime(date: string, hour: number, zone: string): Date {
  // Temporal would cut a fraction off.
  if (!Number.isInteger(hour)) throw new RangeError(`not a whole hour: ${hour}`);
  const plainTime = Temporal.PlainTime.from({ hour }, { overflow: 'reject' });
  return dateOf(plainDateOf(date).toZonedDateTime({ timeZone: zone, plainTime }));
}

/** The clock and calendar a person in the zone sees at that instant. Throws RangeError for an invalid date or zone. */
export function localClock(instant: Date, zone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(zone);
}

/** The calendar day of a `YYYY-MM-DD` text, RangeError for any other. */
export function plainDateOf(date: string): Temporal.PlainDate {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) throw new RangeError(`not a date YYYY-MM-DD: ${date}`);
  return Temporal.PlainDate.from(date);
}

export function dateOf(moment: Temporal.ZonedDateTime): Date {
  return new Date(moment.epochMilliseconds);
}
