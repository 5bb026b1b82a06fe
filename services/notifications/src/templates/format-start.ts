/**
 * `Tuesday, Nov 24 at 6:00 PM`, or with a short weekday `Tue, Nov 24 at 6:00 PM`.
 * @param timeZone IANA time zone of the reader
 */
export function formatStart(instant: Date, timeZone: string, weekday: 'long' | 'short'): string {
  const day = format(instant, { timeZone, weekday, month: 'short', day: 'numeric' });
  return `${day} at ${format(instant, { timeZone, hour: 'numeric', minute: '2-digit' })}`;
}

/** `Tuesday at 6 PM`. */
export function formatDayAndHour(instant: Date, timeZone: string): string {
  return `${format(instant, { timeZone, weekday: 'long' })} at ${format(instant, { timeZone, hour: 'numeric' })}`;
}

/** Replaces Intl's narrow space, which is outside the SMS alphabet and would double the price of the message. */
function format(instant: Date, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat('en-US', options).format(instant).replaceAll('\u202f', ' ');
}
