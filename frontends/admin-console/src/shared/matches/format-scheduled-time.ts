import { type Match, matchScreenTexts } from '@rally/contracts/matchmaking';
import { formatDateTime } from '@rally/league-calendar';
import { getDeviceZone } from '@rally/web-kit';
import { texts } from '../../texts.ts';

/** A match's time on the clock of its place, its court, and how many of its players confirmed it. */
export function formatScheduledTime({ status, scheduledDate, timeZone, suggestedCourt, attendance }: Match): string {
  const { matches: words } = texts();
  const isOpen = status === 'pending' || status === 'scheduled';
  if (scheduledDate === null) return isOpen ? matchScreenTexts.timeUnknown : words.timeUnrecorded;
  const readerZone = getDeviceZone();
  const time = formatDateTime(new Date(scheduledDate), { zone: timeZone ?? readerZone, readerZone }, new Date());
  const confirmed = attendance?.confirmedBy.length ?? 0;
  return [time, suggestedCourt?.name, confirmed > 0 && words.confirmedOf2({ confirmed })]
    .filter((part) => part !== undefined && part !== false)
    .join(' · ');
}
