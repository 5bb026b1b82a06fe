import { getLatestMatchStart, type MatchSchedule } from '@rally/contracts/matchmaking';
import { getWeekRange } from '@rally/league-calendar';
import type { Match } from '../match.ts';

/** When a match takes place, as far as it is known. */
export function getMatchSchedule({ scheduledDate, slots, windowEndsAt, week, timeZone }: Match): MatchSchedule {
  return {
    scheduledDate,
    proposedStarts: slots.map(({ startsAt }) => new Date(startsAt)),
    lastDayEndsAt: windowEndsAt ?? getWeekRange(week, timeZone).endsAt,
  };
}

/** Whether the latest time at which the match may have started has come. */
export function hasMatchStarted(match: Match, now: Date): boolean {
  return now >= getLatestMatchStart(getMatchSchedule(match));
}
