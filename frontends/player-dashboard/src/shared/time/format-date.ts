const date: Intl.DateTimeFormatOptions = { weekday: 'short', month: 'short', day: 'numeric' };
const time: Intl.DateTimeFormatOptions = { hour: 'numeric', minute: '2-digit' };

const dateTimeFormat = new Intl.DateTimeFormat('en-US', { ...date, ...time });
const timeFormat = new Intl.DateTimeFormat('en-US', time);
const dateFormat = new Intl.DateTimeFormat('en-US', date);
const dayFormat = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
const zoneFormat = new Intl.DateTimeFormat('en-US', { hour: 'numeric', timeZoneName: 'short' });

/** `Sat, Nov 28, 2:00 PM` in local time. */
export function formatDateTime(moment: Date): string {
  return dateTimeFormat.format(moment);
}

/** `2:15 PM` in local time. */
export function formatTime(moment: Date): string {
  return timeFormat.format(moment);
}

/** `Sat, Nov 28` in local time. */
export function formatDate(moment: Date): string {
  return dateFormat.format(moment);
}

/** The local time zone's name at that moment, such as `EST`. */
export function formatZone(moment: Date): string {
  return zoneFormat.formatToParts(moment).find(({ type }) => type === 'timeZoneName')?.value ?? '';
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
