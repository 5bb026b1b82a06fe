import { type ClockZones, formatStartTime } from '@rally/league-calendar';

/** `Tue, Nov 24 at 6:00 PM or Thu, Nov 26 at 2:00 PM`. */
export function formatTimesList(times: readonly string[], clocks: ClockZones): string {
  const shown = times.map((time) => formatStartTime(new Date(time), clocks, 'short'));
  return new Intl.ListFormat('en-US', { type: 'disjunction' }).format(shown);
}

/** `1) Tue, Nov 24 at 6:00 PM, 2) Thu, Nov 26 at 2:00 PM`, for a reply by number. */
export function formatNumberedTimes(times: readonly string[], clocks: ClockZones): string {
  return times.map((time, index) => `${index + 1}) ${formatStartTime(new Date(time), clocks, 'short')}`).join(', ');
}
