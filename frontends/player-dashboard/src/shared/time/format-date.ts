import { dayMs, hourMs, minuteMs } from '@rally/contracts/durations';
import { formatDateTime as formatDateTimeOn } from '@rally/league-calendar';
import { getPageLanguage } from '@rally/ui/language';
import { getDeviceZone } from '@rally/web-kit';
import { texts } from '../../texts.ts';

/** `Sat, Nov 28, 2:00 PM` on the clock of this device. */
export function formatDateTime(moment: Date): string {
  const zone = getDeviceZone();
  return formatDateTimeOn(moment, { zone, readerZone: zone, language: getPageLanguage() });
}

/** `Nov 28, 2026` (Spanish: `28 nov 2026`) on the calendar of this device. */
export function formatDateWithYear(moment: Date): string {
  const dateFormat = new Intl.DateTimeFormat(getPageLanguage(), { month: 'short', day: 'numeric', year: 'numeric' });
  return dateFormat.format(moment);
}

/** `Nov 30 – Dec 6` (Spanish: `30 de nov al 6 de dic`): the league week `weeksLater` weeks after `week`, a Monday as `YYYY-MM-DD`. */
export function formatWeek(week: string, weeksLater = 0): string {
  const monday = new Date(`${week}T00:00:00Z`);
  monday.setUTCDate(monday.getUTCDate() + 7 * weeksLater);
  const sunday = new Date(monday);
  sunday.setUTCDate(sunday.getUTCDate() + 6);
  const { rangeSeparator } = texts().dates;
  const format = new Intl.DateTimeFormat(getPageLanguage(), { month: 'short', day: 'numeric', timeZone: 'UTC' });
  return format
    .formatRangeToParts(monday, sunday)
    .map(({ source, type, value }) =>
      type === 'literal' && source === 'shared' && value.includes('–') ? rangeSeparator : value,
    )
    .join('');
}

/** `in 5 days`, rounded, `in 2 days 4 hours`, `in 3 hours 20 minutes`, `in 5 minutes`; null once the moment has passed. */
export function formatTimeUntil(moment: Date, now: Date): string | null {
  const left = moment.getTime() - now.getTime();
  if (left <= 0) return null;
  const days = Math.floor(left / dayMs);
  const hours = Math.floor((left % dayMs) / hourMs);
  const minutes = Math.floor((left % hourMs) / minuteMs);
  const { dates } = texts();
  if (days >= 3) return dates.inDays({ days: Math.round(left / dayMs) });
  if (days > 0) return hours > 0 ? dates.inDaysAndHours({ days, hours }) : dates.inDays({ days });
  return hours > 0 ? dates.inHours({ hours, minutes }) : dates.inMinutes({ minutes: Math.max(minutes, 1) });
}
