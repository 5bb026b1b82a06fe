import { type MatchStatus, matchStatuses } from '@rally/contracts/matchmaking';
import type { WeekId } from '@rally/league-calendar';
import { createTextFilter } from '@rally/service-kit';
import { isMatchHoldingPlayerSlots } from './match-slots.ts';

/** Matches whose message a player did not get. */
export const failedNotificationMatchFilter = { 'notification.failedFor.0': { $exists: true } } as const;

/** If the text found players, only their matches; otherwise a slower text search in the matches. */
export function createMatchTextFilter(text: string, playerIds: readonly string[]): Record<string, unknown> {
  if (playerIds.length > 0) return { players: { $in: playerIds } };
  return createTextFilter(text, ['user1Name', 'user2Name', 'region', 'sport']);
}

export const slotHoldingStatuses = matchStatuses.filter((status) => isMatchHoldingPlayerSlots({ status }));
export const openPaidMatchFilter = { kind: 'paid', status: 'scheduled' } as const;
/** Searches without an opponent, also those being joined to another. */
export const openSearchFilter = { ...openPaidMatchFilter, user2Id: null } as const;
/** Excludes joined searches: they only redirect to the match they became. */
export const withoutJoinedSearchesFilter = { 'joining.state': { $nin: ['joined', 'freed'] } } as const;
/** Weekly matches that staff review and whose players were not notified. */
export const unannouncedMatchFilter = {
  kind: 'weekly',
  isStandby: { $ne: true },
  notification: null,
  notificationsSentAt: null,
} as const;
export const notifiedMatchFilter = { kind: 'weekly', notificationsSentAt: { $ne: null } } as const;

/** Only canceled documents can be joined searches; other statuses are served by an index alone. */
export function createMatchStatusFilter(status: MatchStatus) {
  return status === 'canceled' ? { ...withoutJoinedSearchesFilter, status } : { status };
}

export function createMatchPlayerFilter(playerId: string) {
  return { players: playerId };
}

/** A match without a date counts as played at the end of its week. */
export function createPlayedSinceFilter({ date, week }: { date: Date; week: WeekId }) {
  return { $or: [{ scheduledDate: { $gte: date } }, { scheduledDate: null, week: { $gte: week } }] };
}
