import { type DisplayTimeZones, formatDateTime } from '@rally/league-calendar';
import { getPageLanguage } from '@rally/ui/language';

/** `Tue, Nov 24, 6:00 PM or Thu, Nov 26, 2:00 PM`. */
export function formatOfferedTimes(times: readonly Date[], clocks: DisplayTimeZones): string {
  const written = times.map((time) => formatDateTime(time, clocks));
  return new Intl.ListFormat(getPageLanguage(), { type: 'disjunction' }).format(written);
}
