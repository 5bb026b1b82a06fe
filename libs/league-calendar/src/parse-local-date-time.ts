/**
 * The instant at which the clock of a zone shows a typed date and time, such as `2026-11-24T18:00`; null if it is none.
 * Of an hour that summer time repeats, the earlier one. Throws RangeError for an invalid zone.
 */
export function parseLocalDateTimeToInstant(typed: string, zone: string): Date | null {
  const shown = Date.parse(`${typed}Z`);
  if (Number.isNaN(shown)) return null;
  const offsets = [shown - dayMs, shown + dayMs].map((near) => getLocalTimeAsUtcMs(near, zone) - near);
  const found = offsets
    .map((offset) => shown - offset)
    .filter((instant) => getLocalTimeAsUtcMs(instant, zone) === shown);
  // The hour that summer time skips is told on the clock of before, as phones and calendars do.
  return new Date(found.length > 0 ? Math.min(...found) : shown - (offsets[0] ?? 0));
}

/** What the clock of a zone shows, as `parseLocalDateTimeToInstant` reads it: `2026-11-24T18:00`. Throws RangeError for an invalid date or zone. */
export function formatLocalDateTime(instant: Date, zone: string): string {
  return new Date(getLocalTimeAsUtcMs(instant.getTime(), zone)).toISOString().slice(0, 'YYYY-MM-DDTHH:mm'.length);
}

const dayMs = 86_400_000;

/** What the clock shows, as if it were in UTC. */
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
