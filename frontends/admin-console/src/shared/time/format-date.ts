import { keepClockTimesWhole } from '@rally/league-calendar';

const date: Intl.DateTimeFormatOptions = { year: 'numeric', month: 'short', day: 'numeric' };
const dateFormat = new Intl.DateTimeFormat('en-US', date);
const dayFormat = new Intl.DateTimeFormat('en-US', { ...date, timeZone: 'UTC' });
const shortFormat = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});
const otherYearFormat = new Intl.DateTimeFormat('en-US', {
  ...date,
  weekday: 'short',
  hour: 'numeric',
  minute: '2-digit',
});
const fullFormat = new Intl.DateTimeFormat('en-US', { ...date, hour: 'numeric', minute: '2-digit', second: '2-digit' });
const clockFormat = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', second: '2-digit' });

/** `Nov 21, 2026` in local time, a dash for none. */
export function formatDate(iso: string | null): string {
  return iso === null ? '–' : dateFormat.format(new Date(iso));
}

/** `Nov 21, 2026` for the day `2026-11-21`. */
export function formatDay(day: string): string {
  return dayFormat.format(new Date(day));
}

/** `Sat, Nov 21, 2:00 PM` in local time, with the year unless it is this one; a dash for none. */
export function formatDateTime(iso: string | null): string {
  if (iso === null) return '–';
  const at = new Date(iso);
  return keepClockTimesWhole(
    (at.getFullYear() === new Date().getFullYear() ? shortFormat : otherYearFormat).format(at),
  );
}

/** `Nov 21, 2026, 2:00:05 PM` in local time. */
export function formatExactTime(iso: string): string {
  return keepClockTimesWhole(fullFormat.format(new Date(iso)));
}

/** `2:00:05 PM` in local time. */
export function formatClockWithSeconds(iso: string): string {
  return keepClockTimesWhole(clockFormat.format(new Date(iso)));
}
