import { getLatestMatchStart, type MatchTimes } from '@rally/contracts/matchmaking';
import { getWeekRange } from '@rally/league-calendar';
import type { Match } from './match.ts';

/** When a match takes place, as far as known. */
export function getMatchTimes(match: Match): MatchTimes {
  const { scheduledDate, slots } = match;
  return {
    scheduledDate,
    proposedStarts: slots.map(({ startsAt }) => new Date(startsAt)),
    lastDayEndsAt: getLastDayEnd(match),
  };
}

/** Whether the latest time at which the match may have started has come. */
export function hasMatchStarted(match: Match, now: Date): boolean {
  return now >= getLatestMatchStart(getMatchTimes(match));
}

/** The end of the last day on which the match can be played. */
export function getLastDayEnd({
  windowEndsAt,
  week,
  timeZone,
}: Pick<Match, 'windowEndsAt' | 'week' | 'timeZone'>): Date {
  return windowEndsAt ?? getWeekRange(week, timeZone).endsAt;
}
