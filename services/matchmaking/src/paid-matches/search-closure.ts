import { cancellationsAfterRevealMax, cancellationsAfterRevealPeriodDays } from '@rally/contracts/matchmaking';
import type { Match } from '../matches/match.ts';

const dayMs = 86_400_000;

/**
 * Whether a player's own cancellations of revealed paid matches close the search: more than two within 8 weeks, not counting
 * those that the opponent confirmed, that staff excused, or before staff last opened the search.
 */
export function isPlayerBarredFromSearch(
  canceled: readonly Match[],
  playerId: string,
  reopenedAt: Date | null,
): boolean {
  const times = getOwnCancellationTimes(canceled, playerId, reopenedAt).map((time) => time.getTime());
  return times.some((time, index) => {
    const first = times[index - cancellationsAfterRevealMax];
    return first !== undefined && time - first <= cancellationsAfterRevealPeriodDays * dayMs;
  });
}

/** When the player canceled revealed paid matches on their own word since staff last opened the search, oldest first. */
export function getOwnCancellationTimes(canceled: readonly Match[], playerId: string, reopenedAt: Date | null): Date[] {
  return canceled
    .filter((match) => isUnconfirmedCancellationBy(match, playerId))
    .flatMap(({ canceledAt }) => canceledAt ?? [])
    .filter((time) => reopenedAt === null || time > reopenedAt)
    .sort((a, b) => a.getTime() - b.getTime());
}

function isUnconfirmedCancellationBy({ user1Id, cancellation }: Match, playerId: string): boolean {
  if (cancellation === null || cancellation.canceledBy !== playerId || cancellation.reason === 'no_show') return false;
  return cancellation.refunds?.[playerId === user1Id ? 'user1' : 'user2'] !== 'automatic';
}
