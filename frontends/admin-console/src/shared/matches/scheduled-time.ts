import { type Match, matchScreenTexts } from '@rally/contracts/matchmaking';
import { formatDateTime } from '@rally/league-calendar';

/** A match's time on the clock of its place, and how many of its players confirmed it. */
export function scheduledTime({ scheduledDate, timeZone, attendance }: Match): string {
  if (scheduledDate === null) return matchScreenTexts.timeUnknown;
  const readerZone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const time = formatDateTime(new Date(scheduledDate), { zone: timeZone ?? readerZone, readerZone });
  const confirmed = attendance?.confirmedBy.length ?? 0;
  return confirmed === 0 ? time : `${time} · ${confirmed} of 2 confirmed`;
}
