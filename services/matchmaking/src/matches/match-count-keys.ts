import {
  type CancellationReviewState,
  cancellationReviewStates,
  type MatchStatus,
  matchStatuses,
} from '@rally/contracts/matchmaking';
import * as z from 'zod';

/** The fields of a stored match that decide how it counts. */
export const matchCountKeyFieldsSchema = z.object({
  kind: z.string(),
  status: z.enum(matchStatuses),
  region: z.string().nullish(),
  user2Id: z.string().nullish(),
  joining: z.object({ state: z.string() }).nullish(),
  notificationsSentAt: z.date().nullish(),
  notification: z.object({ failedFor: z.array(z.string()).readonly() }).nullish(),
  cancellation: z.object({ review: z.enum(cancellationReviewStates).nullish() }).nullish(),
});

/** The statuses of matches that visitors see. */
export const announcedStatuses = ['scheduled', 'completed'] as const satisfies MatchStatus[];

/** The counts that include a match, one for each list whose total is shown. Changing the keys needs a migration that recounts. */
export function toMatchCountKeys(match: z.output<typeof matchCountKeyFieldsSchema>): string[] {
  const { kind, status, region, user2Id, joining, notificationsSentAt, notification, cancellation } = match;
  // A joined search only redirects to the match it became.
  const isJoined = joining?.state === 'joined' || joining?.state === 'freed';
  const isAnnounced = kind === 'weekly' && notificationsSentAt && announcedStatuses.some((one) => one === status);
  const isUnnotified = kind === 'weekly' && status === 'scheduled' && !notificationsSentAt;
  const isUnsent = (notification?.failedFor.length ?? 0) > 0;
  // Cancellations stored by the first release have no review, and are in neither list.
  const review = status === 'canceled' && user2Id ? cancellation?.review : null;
  return [
    ...(isJoined ? [] : [status]),
    ...(isJoined || !region ? [] : [toRegionCountKey(status, region)]),
    ...(isAnnounced ? [announcedMatchCountKey] : []),
    ...(isUnnotified ? [unnotifiedMatchCountKey] : []),
    ...(isUnsent && !isJoined ? [toUnsentMatchesCountKey(status)] : []),
    ...(review ? [toCancellationReviewCountKey(review)] : []),
  ];
}

/** Weekly matches that their players know about. */
export const announcedMatchCountKey = 'announced';

/** Approved weekly matches that no player was notified of yet. */
export const unnotifiedMatchCountKey = 'unnotified';

/** Matches whose message a player did not get. */
export function toUnsentMatchesCountKey(status: MatchStatus): string {
  return `unsent:${status}`;
}

export function toCancellationReviewCountKey(review: CancellationReviewState): string {
  return `cancellation:${review}`;
}

function toRegionCountKey(status: MatchStatus, region: string): string {
  return `${regionPrefix}${status}:${region}`;
}

/** The regions of all matches that are counted. */
export function listCountedRegions(counts: ReadonlyMap<string, number>): string[] {
  const regions = [...counts].flatMap(([key, count]) => {
    if (count <= 0 || !key.startsWith(regionPrefix)) return [];
    return [key.slice(key.indexOf(':', regionPrefix.length) + 1)];
  });
  return [...new Set(regions)];
}

const regionPrefix = 'region:';
