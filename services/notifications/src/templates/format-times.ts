import { notificationMessages } from '@rally/contracts/notifications';
import { daysOfWeek, type Language } from '@rally/contracts/players';
import {
  type DisplayTimeZones,
  formatDayAndHour,
  formatStartTime,
  formatWeek,
  formatZone,
  getDateInWeek,
  isSameLocalTimeInZones,
  type WeekId,
} from '@rally/league-calendar';

/** How times are written in a message: in which time zone and language. */
export interface MessageTimeFormat extends DisplayTimeZones {
  readonly language: Language;
}

/** `Tue, Nov 24 at 6:00 PM`, or with a long weekday `Tuesday, Nov 24 at 6:00 PM`; in Spanish `mar 24 nov, 6 p.m.` */
export function formatTimeForMessage(
  instant: Date,
  timeFormat: MessageTimeFormat,
  weekday: 'long' | 'short' = 'short',
): string {
  if (timeFormat.language === 'en-US') return formatStartTime(instant, timeFormat, weekday);
  return `${formatSpanishDate(instant, timeFormat.zone)}, ${formatSpanishHour(instant, timeFormat)}`;
}

/** `Tuesday at 6 PM`, `martes a las 6 p.m.` */
export function formatMessageDayAndHour(instant: Date, timeFormat: MessageTimeFormat): string {
  if (timeFormat.language === 'en-US') return formatDayAndHour(instant, timeFormat);
  const hour = formatSpanishHour(instant, timeFormat);
  return `${formatSpanishWeekday(instant, timeFormat.zone, 'long')} ${/^1\D/.test(hour) ? 'a la' : 'a las'} ${hour}`;
}

/** `Nov 16 - Nov 22, 2026`, `del 16 al 22 nov`, `del 30 nov al 6 dic`. */
export function formatMessageWeek(week: WeekId, language: Language): string {
  if (language === 'en-US') return formatWeek(week);
  const toDate = (day: 'Mon' | 'Sun') =>
    formatSpanishTime(new Date(`${getDateInWeek(week, day)}T12:00:00Z`), 'UTC', { day: 'numeric', month: 'short' });
  const [day, month] = toDate('Mon').split(' ');
  const sunday = toDate('Sun');
  return sunday.endsWith(` ${month}`) ? `del ${day} al ${sunday}` : `del ${day} ${month} al ${sunday}`;
}

/** `Tue, Nov 24 at 6:00 PM or Thu, Nov 26 at 2:00 PM`. */
export function formatTimesList(times: readonly string[], timeFormat: MessageTimeFormat): string {
  const shown = times.map((time) => formatTimeForMessage(new Date(time), timeFormat));
  // Times in Spanish contain a comma.
  const separated = timeFormat.language === 'es-US' && shown.length > 2 ? shown.join('; ') : null;
  return separated ?? new Intl.ListFormat(timeFormat.language, { type: 'disjunction' }).format(shown);
}

/** `1) Tue, Nov 24 at 6:00 PM, 2) Thu, Nov 26 at 2:00 PM`, for a reply by number. */
export function formatNumberedTimes(times: readonly string[], timeFormat: MessageTimeFormat): string {
  return times.map((time, index) => `${index + 1}) ${formatTimeForMessage(new Date(time), timeFormat)}`).join(', ');
}

function formatSpanishDate(instant: Date, zone: string): string {
  const date = formatSpanishTime(instant, zone, { day: 'numeric', month: 'short' });
  return `${formatSpanishWeekday(instant, zone, 'short')} ${date}`;
}

/** Saturday is always abbreviated: "sábado" has a letter that is not in the SMS alphabet. */
function formatSpanishWeekday(instant: Date, zone: string, weekday: 'long' | 'short'): string {
  const english = new Intl.DateTimeFormat('en-US', { timeZone: zone, weekday: 'short' }).format(instant);
  const day = daysOfWeek.find((name) => name === english) ?? 'Sat';
  return weekday === 'long' && day !== 'Sat'
    ? formatSpanishTime(instant, zone, { weekday })
    : notificationMessages['es-US'].days.names[day];
}

/** `6 p.m.`, `6:30 p.m. EST`. */
function formatSpanishHour(instant: Date, timeFormat: DisplayTimeZones): string {
  const time = formatSpanishTime(instant, timeFormat.zone, { hour: 'numeric', minute: '2-digit' });
  const zone = isSameLocalTimeInZones(instant, timeFormat) ? '' : ` ${formatZone(instant, timeFormat.zone)}`;
  return time.replace(':00', '').replace(/([ap])\. m\./, '$1.m.') + zone;
}

/** Intl's narrow and non-breaking spaces are not in the SMS alphabet either. */
function formatSpanishTime(instant: Date, timeZone: string, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat('es-US', { ...options, timeZone }).format(instant).replaceAll(/[\u202f\u00a0]/g, ' ');
}
