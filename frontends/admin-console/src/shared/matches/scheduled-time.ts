import { type Match, matchScreenTexts } from '@rally/contracts/matchmaking';
import { formatDateTime } from '../time/format-date.ts';

/** A match's time as staff see it, and how many of its players confirmed it. */
export function scheduledTime({ scheduledDate, attendance }: Match): string {
  if (scheduledDate === null) return matchScreenTexts.timeUnknown;
  const time = formatDateTime(scheduledDate);
  const confirmed = attendance?.confirmedBy.length ?? 0;
  return confirmed === 0 ? time : `${time} · ${confirmed} of 2 confirmed`;
}
