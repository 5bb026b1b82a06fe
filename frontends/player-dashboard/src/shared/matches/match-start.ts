import { dayMs, weekMs } from '@rally/contracts/durations';
import {
  type AutoCancelReason,
  dashboardPastMatchDaysMax,
  getLatestMatchStart,
  hiddenOpponentTexts,
  type Match,
  type MatchTimes,
} from '@rally/contracts/matchmaking';

/** A match's start: the time that staff set, or else its first slot, or else null. */
export function getMatchStart({ scheduledDate, slots }: Pick<Match, 'scheduledDate' | 'slots'>): Date | null {
  const time = scheduledDate ?? slots[0]?.startsAt;
  return time === undefined ? null : new Date(time);
}

/** Whether the dashboard shows a match. It hides scheduled matches that are more than `dashboardPastMatchDaysMax` days past. */
export function isShownOnDashboard(match: Match, now: Date): boolean {
  if (match.status === 'completed') return true;
  if (match.status !== 'scheduled') return false;
  return now.getTime() - getLatestMatchStart(getMatchTimes(match)).getTime() <= dashboardPastMatchDaysMax * dayMs;
}

/** How long the dashboard shows a canceled match. */
const canceledShownDays = 7;

/** Whether it is a recently canceled match of two players, or a search that the league recently ended. */
export function isRecentlyCanceled(match: Match, now: Date): boolean {
  const { status, canceledAt } = match;
  if (status !== 'canceled' || canceledAt === null) return false;
  if (!hasOpponent(match) && !isClosedSearch(match)) return false;
  return now.getTime() - Date.parse(canceledAt) <= canceledShownDays * dayMs;
}

/** Whether there is an opponent, even one whom the player does not see or, after a refund, no longer sees. */
function hasOpponent({ user1Id, user2Id, user1Name, user2Name }: Match): boolean {
  return (user1Id !== null && user2Id !== null) || [user1Name, user2Name].includes(hiddenOpponentTexts.locked);
}

const closedSearchCauses: ReadonlySet<AutoCancelReason> = new Set([
  'search_disputed',
  'search_closed',
  'reliability_too_low',
]);

/** Whether it was a search that ended because the player can no longer search. */
export function isClosedSearch({ cancellation }: Match): boolean {
  return cancellation?.cause !== undefined && closedSearchCauses.has(cancellation.cause);
}

/** When a match takes place, as far as the dashboard knows. The week of a weekly match ends in UTC. */
export function getMatchTimes({ scheduledDate, slots, windowEndsAt, week }: Match): MatchTimes {
  return {
    scheduledDate: scheduledDate === null ? null : new Date(scheduledDate),
    proposedStarts: slots.map(({ startsAt }) => new Date(startsAt)),
    lastDayEndsAt: windowEndsAt ? new Date(windowEndsAt) : new Date(Date.parse(`${week}T00:00:00Z`) + weekMs),
  };
}
