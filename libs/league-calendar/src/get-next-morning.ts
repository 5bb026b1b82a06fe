import { toLocalDateTime, zonedDateTimeToDate } from './local-time.ts';

/** The first hour of a day at which messages may be sent in every state (see `isQuietHour`). */
const morningHour = 9;

/** 9:00 on the day after an instant's day in a zone. Throws RangeError for an invalid date or zone. */
export function getNextMorning(instant: Date, zone: string): Date {
  return zonedDateTimeToDate(toLocalDateTime(instant, zone).add({ days: 1 }).withPlainTime({ hour: morningHour }));
}
