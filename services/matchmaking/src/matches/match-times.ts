import { getLatestMatchStart, type MatchTimes } from '@rally/contracts/matchmaking';
import { getLastDayEnd } from '@rally/league-calendar';
import type { Match } from './match.ts';

/** When a match takes place, as far as known. */
export function getMatchTimes(match: Match): MatchTimes {
  const { scheduledDate, slots } = match;
  return {
    scheduledDate,
    proposedStarts: slots.map(({ startsAt }) => new Date(startsAt)),
    lastDayEndsAt: getLastDayEnd(match, match.timeZone),
  };
}

/** Whether the latest time at which the match may have started has come. */
export function hasMatchStarted(match: Match, now: Date): boolean {
  return now >= getLatestMatchStart(getMatchTimes(match));
}
