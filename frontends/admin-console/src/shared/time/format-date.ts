const date: Intl.DateTimeFormatOptions = { year: 'numeric', month: 'short', day: 'numeric' };
const dateFormat = new Intl.DateTimeFormat('en-US', date);
const shortFormat = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});
const fullFormat = new Intl.DateTimeFormat('en-US', { ...date, hour: 'numeric', minute: '2-digit', second: '2-digit' });
const clockFormat = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', second: '2-digit' });
const zoneFormat = new Intl.DateTimeFormat('en-US', { timeZoneName: 'short' });

/** `Nov 21, 2026` in local time, a dash for none. */
export function formatDate(iso: string | null): string {
  return iso === null ? '–' : dateFormat.format(new Date(iso));
}

/** `Sat, Nov 21, 2:00 PM` in local time, a dash for none. */
export function formatDateTime(iso: string | null): string {
  return iso === null ? '–' : shortFormat.format(new Date(iso));
}

/** `Nov 21, 2026, 2:00:05 PM` in local time. */
export function formatExactTime(iso: string): string {
  return fullFormat.format(new Date(iso));
}

/** `2:00:05 PM` in local time. */
export function formatExactClock(iso: string): string {
  return clockFormat.format(new Date(iso));
}

/** The local time zone's name at that moment, such as `EST`. */
export function formatZone(moment: Date): string {
  return zoneFormat.formatToParts(moment).find(({ type }) => type === 'timeZoneName')?.value ?? '';
}

/** The value of an `<input type="datetime-local">`: `2026-11-21T14:00` in local time, empty for none. */
export function toLocalInput(iso: string | null): string {
  if (iso === null) return '';
  const moment = new Date(iso);
  return new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/** Parses the value of an `<input type="datetime-local">`; null for none. */
export function fromLocalInput(typed: string): string | null {
  return typed === '' ? null : new Date(typed).toISOString();
}
