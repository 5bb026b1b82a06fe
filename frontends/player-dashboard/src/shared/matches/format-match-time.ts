import type { Match } from '@rally/contracts/matchmaking';
import { formatDateTime } from '@rally/league-calendar';
import { texts } from '../../texts.ts';
import { formatWeek } from '../time/format-date.ts';
import { getMatchDisplayTimeZones } from '../time/get-match-display-time-zones.ts';

/** A match's agreed time on the clock of its place, or its week as long as there is none. */
export function formatMatchTime(match: Match): string {
  if (match.scheduledDate === null) {
    const { match: words, dates } = texts();
    return `${words.timeUnknown} · ${dates.weekOf({ week: formatWeek(match.week) })}`;
  }
  return formatDateTime(new Date(match.scheduledDate), getMatchDisplayTimeZones(match));
}
