import { formatStart } from './format-start.ts';

/** `Tue, Nov 24 at 6:00 PM or Thu, Nov 26 at 2:00 PM`. */
export function listTimes(times: readonly string[], zone: string): string {
  const shown = times.map((time) => formatStart(new Date(time), zone, 'short'));
  return new Intl.ListFormat('en-US', { type: 'disjunction' }).format(shown);
}

/**
 * `1) Tue, Nov 24 at 6:00 PM, 2) Thu, Nov 26 at 2:00 PM`, for a reply by number.
 * @param zone IANA time zone of the reader
 */
export function numberTimes(times: readonly string[], zone: string): string {
  return times.map((time, index) => `${index + 1}) ${formatStart(new Date(time), zone, 'short')}`).join(', ');
}
