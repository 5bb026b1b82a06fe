import { minuteMs } from '@rally/contracts/durations';
import { calendarTexts, matchDurationMinutes } from '@rally/contracts/matchmaking';
import type { Language } from '@rally/contracts/players';
import { formatDateTime } from '@rally/league-calendar';
import ical, { ICalAlarmType, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import type { CalendarEntry } from './calendar-entry.ts';

const reminderSeconds = 2 * 60 * 60;
const refreshSeconds = 60 * 60;
const statuses = {
  confirmed: ICalEventStatus.CONFIRMED,
  tentative: ICalEventStatus.TENTATIVE,
  canceled: ICalEventStatus.CANCELLED,
} as const;

/** Renders entries as an iCalendar file (RFC 5545). Ids and versions are stable, so that a later file updates or cancels earlier entries. */
export function renderCalendarFile(
  entries: readonly CalendarEntry[],
  { publicUrl, language, now }: { readonly publicUrl: string; readonly language: Language; readonly now: Date },
): string {
  const texts = calendarTexts[language];
  const calendar = ical({
    name: texts.name,
    prodId: { company: 'Rally', product: 'Matches', language: language.slice(0, 2).toUpperCase() },
    method: ICalCalendarMethod.PUBLISH,
    ttl: refreshSeconds,
  });
  const domain = new URL(publicUrl).hostname;
  for (const { matchId, version, title, startsAt, timeZone, place, status } of entries) {
    const url = `${publicUrl}/matches/${encodeURIComponent(matchId)}`;
    const suggestion = status === 'tentative' ? `${texts.suggestedTime}\n` : '';
    const start =
      timeZone === null ? '' : `${formatDateTime(startsAt, { zone: timeZone, readerZone: null, language })}\n`;
    const event = calendar.createEvent({
      id: `${matchId}@${domain}`,
      sequence: version,
      stamp: now,
      start: startsAt,
      end: new Date(startsAt.getTime() + matchDurationMinutes * minuteMs),
      summary: title,
      description: `${start}${suggestion}${url}`,
      url,
      status: statuses[status],
      location: place,
    });
    // Nobody comes to a time that the players have not agreed on.
    if (status === 'confirmed') event.createAlarm({ type: ICalAlarmType.display, trigger: reminderSeconds });
  }
  return calendar.toString();
}
