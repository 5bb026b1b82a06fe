import type { Temporal } from 'temporal-polyfill';
import { toLocalDateTime, zonedDateTimeToDate } from './local-time.ts';

/** Within the hours that every US law allows: 8-21 federal (47 CFR 64.1200(c)(1)), 8-20 FL, OK, MD, NJ, MS, 9-20 CT, 9-21 TX. */
const opensAtHour = 9;
const closesAtHour = 20;
/** Texas allows no messages before noon on Sundays. */
const texasSundayOpensAtHour = 12;

/**
 * Whether messages to a recipient must wait: the recipient's clock is before 9:00, at 20:00 or later, or before noon on a
 * Sunday in Texas. `zone` and `state` (two letters, or null when unknown) come from the recipient's ZIP code.
 * Throws RangeError for an invalid date or zone.
 */
export function isQuietHour(now: Date, zone: string, state: string | null): boolean {
  const clock = toLocalDateTime(now, zone);
  return clock.hour < getQuietHoursEndHour(clock, state) || clock.hour >= closesAtHour;
}

/** The next instant, possibly now, outside quiet hours (see `isQuietHour`): at most 16 hours away, plus or minus a clock change. */
export function getNextSendTime(now: Date, zone: string, state: string | null): Date {
  if (!isQuietHour(now, zone, state)) return now;
  const clock = toLocalDateTime(now, zone);
  const day = clock.hour >= closesAtHour ? clock.add({ days: 1 }) : clock;
  return zonedDateTimeToDate(day.withPlainTime({ hour: getQuietHoursEndHour(day, state) }));
}

function getQuietHoursEndHour(day: Temporal.ZonedDateTime, state: string | null): number {
  return state === 'TX' && day.dayOfWeek === 7 ? texasSundayOpensAtHour : opensAtHour;
}
