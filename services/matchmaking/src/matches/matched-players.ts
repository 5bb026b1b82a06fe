import { listMatchPlayerIds, type Match } from './match.ts';
import { isMatchHoldingPlayerSlots } from './match-slots.ts';

/** Players whom weekly planning shows as matched by this match. */
export function listMatchedPlayerIds(match: Pick<Match, 'status' | 'user1Id' | 'user2Id'>): string[] {
  return isMatchHoldingPlayerSlots(match) ? listMatchPlayerIds(match) : [];
}

/** Part of the stored match: true once its players' rows of the week name the match. */
export const matchedRowTrackingFields = { isInMatchedRows: { type: Boolean, select: false } } as const;

/** For `$unset`, in each update after which the rows of other players or another week have to name the match. */
export function createMatchedRowUnset(before: Match, after: Match): { isInMatchedRows?: 1 } {
  const keyOf = (match: Match) => [match.week, ...listMatchedPlayerIds(match)].join();
  return keyOf(before) === keyOf(after) ? {} : { isInMatchedRows: 1 };
}
