import type { Language } from '@rally/contracts/players';
import { keepClockTimesWhole } from './keep-clock-times-whole.ts';

/** The zone in which a time is shown, and the reader's own zone. Both are IANA time zones. */
export interface DisplayTimeZones {
  /** The zone of the place where it happens. */
  readonly zone: string;
  /** Null if unknown. */
  readonly readerZone: string | null;
  /** The language of weekday and month names; English by default. */
  readonly language?: Language;
}

const date = { month: 'short', day: 'numeric' } as const;
const time = { hour: 'numeric', minute: '2-digit' } as const;

/**
 * `Tue, Nov 24, 6:00 PM` in the zone of the place, followed by the zone's name (`6:00 PM EST`) unless the reader's clock shows the
 * same at that moment. With `now`, the year is added unless it is the current one. The time stays on one line. Like all functions here,
 * throws RangeError for an invalid date or zone.
 */
export function formatDateTime(instant: Date, clocks: DisplayTimeZones, now = instant): string {
  const year = (of: Date) => formatWithPlainSpaces(of, clocks.zone, { year: 'numeric' });
  return keepClockTimesWhole(
    formatWithPlainSpaces(
      instant,
      clocks.zone,
      { weekday: 'short', ...date, ...(year(instant) !== year(now) && { year: 'numeric' }), ...time },
      clocks.language,
    ) + getZoneSuffix(instant, clocks),
  );
}

/** `Tuesday, Nov 24 at 6:00 PM`, or `Tue, Nov 24 at 6:00 PM` with a short weekday. The zone's name is as in `formatDateTime`. */
export function formatStartTime(instant: Date, clocks: DisplayTimeZones, weekday: 'long' | 'short'): string {
  const day = formatWithPlainSpaces(instant, clocks.zone, { weekday, ...date });
  return `${day} at ${formatPlainTime(instant, clocks)}`;
}

/** `Tuesday at 6 PM`, with the zone's name as in `formatDateTime`. */
export function formatDayAndHour(instant: Date, clocks: DisplayTimeZones): string {
  const hour = formatWithPlainSpaces(instant, clocks.zone, { hour: 'numeric' });
  return `${formatWithPlainSpaces(instant, clocks.zone, { weekday: 'long' })} at ${hour}${getZoneSuffix(instant, clocks)}`;
}

/** `6:00 PM`, on one line, with the zone's name as in `formatDateTime`. */
export function formatTime(instant: Date, clocks: DisplayTimeZones): string {
  return keepClockTimesWhole(formatPlainTime(instant, clocks));
}

/** `Tue, Nov 24`. */
export function formatDate(instant: Date, zone: string, language?: Language): string {
  return formatWithPlainSpaces(instant, zone, { weekday: 'short', ...date }, language);
}

/** The zone's name at that moment: `EST`, or `EDT` in summer. */
export function formatZone(instant: Date, zone: string): string {
  const parts = getCachedDateTimeFormat({ timeZone: zone, timeZoneName: 'short' }).formatToParts(instant);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone;
}

/** Whether the reader's clock shows the same date and time at that moment. */
export function isSameLocalTimeInZones(instant: Date, { zone, readerZone }: DisplayTimeZones): boolean {
  if (readerZone === null) return false;
  return (
    zone === readerZone ||
    formatWithPlainSpaces(instant, zone, wallClock) === formatWithPlainSpaces(instant, readerZone, wallClock)
  );
}

const wallClock = { ...date, ...time } as const;

function formatPlainTime(instant: Date, clocks: DisplayTimeZones): string {
  return formatWithPlainSpaces(instant, clocks.zone, time, clocks.language) + getZoneSuffix(instant, clocks);
}

function getZoneSuffix(instant: Date, clocks: DisplayTimeZones): string {
  return isSameLocalTimeInZones(instant, clocks) ? '' : ` ${formatZone(instant, clocks.zone)}`;
}

/** Replaces Intl's narrow and hard spaces, which are outside the SMS alphabet and would double the price of a message. */
function formatWithPlainSpaces(
  instant: Date,
  timeZone: string,
  options: Intl.DateTimeFormatOptions,
  language: Language = 'en-US',
): string {
  return getCachedDateTimeFormat({ ...options, timeZone }, language)
    .format(instant)
    .replaceAll(/[\u202f\u00a0]/g, ' ');
}

/** Creating a formatter takes longer than using it a hundred times. */
const formats = new Map<string, Intl.DateTimeFormat>();

function getCachedDateTimeFormat(
  options: Intl.DateTimeFormatOptions,
  language: Language = 'en-US',
): Intl.DateTimeFormat {
  const key = `${language} ${JSON.stringify(options)}`;
  const known = formats.get(key) ?? new Intl.DateTimeFormat(language, options);
  formats.set(key, known);
  return known;
}
