import type { MatchStatus } from '@rally/contracts/matchmaking';
import type { Sport } from '@rally/contracts/players';
import type { WeekId } from '@rally/league-calendar';

/** Matches whose message a player did not get. */
export const failedNotificationMatchFilter = { 'notification.failedFor.0': { $exists: true } } as const;

/** What a staff search found: the matches of these players, regions or sports, or with these ids. */
export interface MatchSearchHits {
  readonly playerIds: readonly string[];
  readonly regions: readonly string[];
  readonly sports: readonly Sport[];
  readonly ids: readonly string[];
}

/** Uses only the first kind of hits that is not empty. */
export function createMatchSearchFilter({ playerIds, regions, sports, ids }: MatchSearchHits): Record<string, unknown> {
  if (playerIds.length > 0) return { players: { $in: playerIds } };
  if (regions.length > 0) return { region: { $in: regions } };
  return sports.length > 0 ? { sport: { $in: sports } } : { _id: { $in: ids } };
}

export const openPaidMatchFilter = { kind: 'paid', status: 'scheduled' } as const;
/** Searches without an opponent, including those being joined to another. */
export const openSearchFilter = { ...openPaidMatchFilter, user2Id: null } as const;
/** Matches that one of their players canceled. */
export const playerCancellationFilter = { status: 'canceled', 'cancellation.by': 'player' } as const;
/** The positions at which searches of a sport may fit another one. */
export interface SearchReach {
  readonly sport: Sport;
  readonly cells: readonly string[];
  readonly ratingHundredths: { readonly min: number; readonly max: number };
}

/** Includes searches without a position, which earlier versions have stored. */
export function createSearchReachFilter({ sport, cells, ratingHundredths: { min, max } }: SearchReach) {
  const isWithin = {
    'searchPosition.cell': { $in: [...cells] },
    'searchPosition.ratingHundredths': { $gte: min, $lte: max },
  };
  const search = { ...openSearchFilter, sport };
  return {
    $or: [
      { ...search, ...isWithin },
      { ...search, 'searchPosition.cell': null },
    ],
  };
}

/** Excludes joined searches: they only redirect to the match they became. */
export const withoutJoinedSearchesFilter = { 'joining.state': { $nin: ['joined', 'freed'] } } as const;
/** Weekly matches that staff review and whose players were not notified. */
export const unannouncedMatchFilter = {
  kind: 'weekly',
  isStandby: { $ne: true },
  notification: null,
  notificationsSentAt: null,
} as const;
/** Approved weekly matches that no player was notified of yet. */
export const unnotifiedMatchFilter = { kind: 'weekly', status: 'scheduled', notificationsSentAt: null } as const;
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
