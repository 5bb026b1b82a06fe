import type { Match } from '@rally/contracts/matchmaking';
import { formatDateTime } from '@rally/league-calendar';
import { getMatchDisplayTimeZones } from '@rally/web-kit';
import { texts } from '../../texts.ts';
import { formatWeek } from '../time/format-date.ts';
import { isUnplayableAfterRefund } from './is-unplayable-after-refund.ts';

/** A match's agreed time on the clock of its place; before that, its week or, for a paid match that both see, the last day to play it. */
export function formatMatchTime(match: Match): string {
  const { match: words, ownMatches, dates } = texts();
  const format = (time: string) => formatDateTime(new Date(time), getMatchDisplayTimeZones(match));
  if (match.scheduledDate !== null) return format(match.scheduledDate);
  if (isUnplayableAfterRefund(match)) return words.timeUnknown;
  if (match.isRevealedToBoth === false) return `${words.timeUnknown} · ${ownMatches.daysToPlay}`;
  const until = match.windowEndsAt
    ? dates.playBy({ at: format(match.windowEndsAt) })
    : dates.weekOf({ week: formatWeek(match.week) });
  return `${words.timeUnknown} · ${until}`;
}
