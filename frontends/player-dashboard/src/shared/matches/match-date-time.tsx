import { type Match, matchScreenTexts } from '@rally/contracts/matchmaking';
import { formatDateTime } from '@rally/league-calendar';
import { formatWeek } from '../time/format-date.ts';
import { getMatchTimeZones } from '../time/get-match-time-zones.ts';

/** A match's agreed time on the clock of its place, or its week as long as there is none. */
export function MatchDateTime({ match }: { match: Match }) {
  if (match.scheduledDate === null) return `${matchScreenTexts.timeUnknown} · week of ${formatWeek(match.week)}`;
  return formatDateTime(new Date(match.scheduledDate), getMatchTimeZones(match));
}
