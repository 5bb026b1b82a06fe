import { hourMs } from '@rally/contracts/durations';
import { type MatchSnapshot, matchDayHoursAfterStart, matchDayHoursBeforeStart } from '@rally/contracts/matchmaking';
import { getLastDayEndOfMatch } from './get-last-day-end-of-match.ts';

/** Of the matches that are played about now: the one that our latest message was about, or else the only one. */
export function findMatchOfDay(
  matches: readonly MatchSnapshot[],
  talkedAbout: string | null | undefined,
  now: Date,
): { readonly match: MatchSnapshot; readonly startsAt: string } | null {
  const found = matches.flatMap((match) => {
    if (match.scheduledDate === null) return [];
    const hoursUntilStart = (new Date(match.scheduledDate).getTime() - now.getTime()) / hourMs;
    const isNear = hoursUntilStart <= matchDayHoursBeforeStart && hoursUntilStart >= -matchDayHoursAfterStart;
    return isNear ? [{ match, startsAt: match.scheduledDate }] : [];
  });
  return found.find(({ match }) => match.id === talkedAbout) ?? only(found);
}

/** The match whose agreed time passed most recently, or else the only match. */
export function findLastPlayedMatch(matches: readonly MatchSnapshot[], now: Date): MatchSnapshot | null {
  const played = matches.filter(({ scheduledDate }) => scheduledDate !== null && new Date(scheduledDate) <= now);
  const [last] = played.toSorted((one, other) => (other.scheduledDate ?? '').localeCompare(one.scheduledDate ?? ''));
  return last ?? (matches.length === 1 ? (matches[0] ?? null) : null);
}

/** Of the matches that have not started: the first one that was mentioned, or else the only one without a time, or else the only one. */
export function findMatchToArrange(
  matches: readonly MatchSnapshot[],
  talkedAbout: readonly (string | null | undefined)[],
  now: Date,
  leagueZone: string,
): MatchSnapshot | null {
  const ahead = matches.filter((match) => {
    const { scheduledDate } = match;
    return (scheduledDate === null ? getLastDayEndOfMatch(match, leagueZone) : new Date(scheduledDate)) > now;
  });
  const mentioned = talkedAbout.flatMap((id) => ahead.find((match) => match.id === id) ?? []);
  const open = ahead.filter(({ scheduledDate }) => scheduledDate === null);
  return mentioned[0] ?? only(open) ?? only(ahead);
}

function only<Item>(items: readonly Item[]): Item | null {
  return items.length === 1 ? (items[0] ?? null) : null;
}
