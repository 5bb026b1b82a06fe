import { dayMs } from '@rally/contracts/durations';

/**
 * The instant at which a zone's clock shows a typed date and time, such as `2026-11-24T18:00`; null if the text is not one.
 * See `findInstantShownAs`. Throws RangeError for an invalid zone.
 */
export function parseLocalDateTimeToInstant(typed: string, zone: string): Date | null {
  const shown = Date.parse(`${typed}Z`);
  return Number.isNaN(shown) ? null : findInstantShownAs(shown, zone);
}

/**
 * The instant at which a zone's clock shows what the clock of UTC shows at `shown`. In an hour that occurs twice when summer time ends, the
 * earlier instant. Throws RangeError for an invalid time or zone.
 */
export function findInstantShownAs(shown: number, zone: string): Date {
  const offsets = [shown - dayMs, shown + dayMs].map((near) => getLocalTimeAsUtcMs(near, zone) - near);
  const found = offsets
    .map((offset) => shown - offset)
    .filter((instant) => getLocalTimeAsUtcMs(instant, zone) === shown);
  // For the hour that summer time skips, the offset before the change applies, as on phones and in calendars.
  return new Date(found.length > 0 ? Math.min(...found) : shown - (offsets[0] ?? 0));
}

/** A zone's local time in the form that `parseLocalDateTimeToInstant` reads: `2026-11-24T18:00`. Throws RangeError for an invalid date or zone. */
export function formatLocalDateTime(instant: Date, zone: string): string {
  return new Date(getLocalTimeAsUtcMs(instant.getTime(), zone)).toISOString().slice(0, 'YYYY-MM-DDTHH:mm'.length);
}

/** What the clock shows, as if it were UTC. */
function getLocalTimeAsUtcMs(instant: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(instant);
  const part = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((one) => one.type === type)?.value);
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
}
