import { type Match, matchScreenTexts } from '@rally/contracts/matchmaking';
import { formatDateTime, formatWeek, formatZone } from '../time/format-date.ts';

/** A match's agreed time in local time, or its week as long as there is none. */
export function MatchDateTime({ match }: { match: Match }) {
  if (match.scheduledDate === null) return `${matchScreenTexts.timeUnknown} · week of ${formatWeek(match.week)}`;
  const moment = new Date(match.scheduledDate);
  return `${formatDateTime(moment)} ${formatZone(moment)}`;
}
