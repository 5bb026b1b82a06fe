import {
  formatDate as formatDateIn,
  formatDateTime as formatDateTimeOn,
  formatZone as formatZoneIn,
} from '@rally/league-calendar';
import { getDeviceZone } from './get-match-time-zones.ts';

const dayFormat = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });

/** `Sat, Nov 28, 2:00 PM` on the clock of this device. */
export function formatDateTime(moment: Date): string {
  const zone = getDeviceZone();
  return formatDateTimeOn(moment, { zone, readerZone: zone });
}

/** `Sat, Nov 28` on this device. */
export function formatDate(moment: Date): string {
  return formatDateIn(moment, getDeviceZone());
}

/** The name of this device's zone at that moment, such as `EST`. */
export function formatZone(moment: Date): string {
  return formatZoneIn(moment, getDeviceZone());
}

/** `Nov 30 – Dec 6` for the league week `weeksLater` weeks after `week`, a Monday as `YYYY-MM-DD`. */
export function formatWeek(week: string, weeksLater = 0): string {
  const monday = new Date(`${week}T00:00:00Z`);
  monday.setUTCDate(monday.getUTCDate() + 7 * weeksLater);
  const sunday = new Date(monday);
  sunday.setUTCDate(sunday.getUTCDate() + 6);
  return dayFormat.formatRange(monday, sunday);
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** `in 2 days 4 hours`, `in 3 hours 20 minutes`, `in 5 minutes`; null once the moment has passed. */
export function formatTimeUntil(moment: Date, now: Date): string | null {
  const left = moment.getTime() - now.getTime();
  if (left <= 0) return null;
  const days = Math.floor(left / dayMs);
  const hours = Math.floor((left % dayMs) / hourMs);
  const minutes = Math.floor((left % hourMs) / minuteMs);
  if (days > 0)
    return hours > 0 && days < 3 ? `in ${count(days, 'day')} ${count(hours, 'hour')}` : `in ${count(days, 'day')}`;
  return hours > 0
    ? `in ${count(hours, 'hour')} ${count(minutes, 'minute')}`
    : `in ${count(Math.max(minutes, 1), 'minute')}`;
}

function count(amount: number, unit: string): string {
  return `${amount} ${unit}${amount === 1 ? '' : 's'}`;
}
