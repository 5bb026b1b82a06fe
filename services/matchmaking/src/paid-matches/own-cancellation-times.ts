import { dayMs } from '@rally/contracts/durations';
import { cancellationsAfterRevealMax, cancellationsAfterRevealPeriodDays } from '@rally/contracts/matchmaking';
import type { Cancellation, Match } from '../matches/match.ts';
import type { RevealedCancellation } from '../matches/revealed-cancellation.ts';

/** The fields of a match that decide whether a player canceled it without an agreed reason. */
export interface CanceledMatchRecord extends Pick<Match, 'user1Id' | 'seenBy'> {
  readonly cancellation: Pick<Cancellation, 'canceledBy' | 'reason' | 'refunds' | 'usesSlotOf'> | null;
}

/**
 * Whether a player's own cancellations of weekly or paid matches, made after knowing the opponent, close the search and weekly pairing:
 * more than two within 8 weeks. The times come from `getOwnCancellationTimes`, oldest first.
 */
export function hasCanceledTooOften(canceledAt: readonly Date[]): boolean {
  const times = canceledAt.map((time) => time.getTime());
  return times.some((time, index) => {
    const first = times[index - cancellationsAfterRevealMax];
    return first !== undefined && time - first <= cancellationsAfterRevealPeriodDays * dayMs;
  });
}

/** When the player canceled revealed matches without an agreed reason since staff last opened the search, oldest first. */
export function getOwnCancellationTimes(
  canceled: readonly RevealedCancellation[],
  playerId: string,
  reopenedAt: Date | null,
): Date[] {
  return canceled
    .filter((match) => isUnexcusedCancellation(match, playerId))
    .flatMap(({ canceledAt }) => canceledAt ?? [])
    .filter((time) => reopenedAt === null || time > reopenedAt)
    .sort((a, b) => a.getTime() - b.getTime());
}

/** Whether the player canceled the match after a reveal, for a reason that neither the opponent nor staff have agreed with. */
export function isUnexcusedCancellation(
  { user1Id, seenBy, cancellation }: CanceledMatchRecord,
  playerId: string,
): boolean {
  if (cancellation === null || cancellation.canceledBy !== playerId || cancellation.reason === 'no_show') return false;
  // Weekly matches, and paid ones that the player has not seen.
  if (!seenBy.includes(playerId)) return cancellation.usesSlotOf?.includes(playerId) === true;
  return cancellation.refunds?.[playerId === user1Id ? 'user1' : 'user2'] !== 'automatic';
}
