import type { Temporal } from 'temporal-polyfill';
import { dateOf, localClock } from './local-time.ts';

/** Hours within every American law's window: 8-21 federal, 8-20 FL, OK, MD, NJ, MS, 9-20 CT, 9-21 TX (federal: 47 CFR 64.1200(c)(1)). */
const opensAtHour = 9;
const closesAtHour = 20;
/** Texas allows no message before noon on a Sunday. */
const texasSundayOpensAtHour = 12;

/**
 * Whether no message may go to a recipient now: the recipient's clock is before 9:00 or at 20:00 or later,
 * on Sundays in Texas before noon. `zone` is the recipient's own (from the ZIP), `state` the two letters, null when unknown.
 * Throws RangeError for an invalid date or zone.
 */
export function isQuiet(now: Date, zone: string, state: string | null): boolean {
  const clock = localClock(now, zone);
  return clock.hour < openingHour(clock, state) || clock.hour >= closesAtHour;
}

/** The first moment, now or later, at which a message may go to a recipient; see `isQuiet`. At most 16 hours away (give or take a clock change). */
export function nextSendingMoment(now: Date, zone: string, state: string | null): Date {
  if (!isQuiet(now, zone, state)) return now;
  const clock = localClock(now, zone);
  const day = clock.hour >= closesAtHour ? clock.add({ days: 1 }) : clock;
  return dateOf(day.withPlainTime({ hour: openingHour(day, state) }));
}

function openingHour(day: Temporal.ZonedDateTime, state: string | null): number {
  return state === 'TX' && day.dayOfWeek === 7 ? texasSundayOpensAtHour : opensAtHour;
}
