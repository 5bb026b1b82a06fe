import { quietHoursEndHour, quietHoursStartHour } from '@rally/contracts/notifications';
import type { Temporal } from 'temporal-polyfill';
import { toLocalDateTime, zonedDateTimeToDate } from './local-time.ts';

/** Texas allows no messages before noon on Sundays. */
const texasSundayQuietHoursEndHour = 12;

/**
 * Whether messages to a recipient must wait: the recipient's clock is before 9:00, at 20:00 or later, or before noon on a
 * Sunday in Texas. `zone` and `state` (two letters, or null when unknown) come from the recipient's ZIP code.
 * Throws RangeError for an invalid date or zone.
 */
export function isQuietHour(now: Date, zone: string, state: string | null): boolean {
  const clock = toLocalDateTime(now, zone);
  return clock.hour < getQuietHoursEndHour(clock, state) || clock.hour >= quietHoursStartHour;
}

/** The next instant, possibly now, outside quiet hours (see `isQuietHour`): at most 16 hours away, plus or minus a clock change. */
export function getNextSendTime(now: Date, zone: string, state: string | null): Date {
  if (!isQuietHour(now, zone, state)) return now;
  const clock = toLocalDateTime(now, zone);
  const day = clock.hour >= quietHoursStartHour ? clock.add({ days: 1 }) : clock;
  return zonedDateTimeToDate(day.withPlainTime({ hour: getQuietHoursEndHour(day, state) }));
}

function getQuietHoursEndHour(day: Temporal.ZonedDateTime, state: string | null): number {
  return state === 'TX' && day.dayOfWeek === 7 ? texasSundayQuietHoursEndHour : quietHoursEndHour;
}
