import type { PlannedPair } from '@rally/contracts/matchmaking';

/** A key for a pair, which has no match id in a preview. */
export function getPlannedPairKey({ user1, user2 }: Pick<PlannedPair, 'user1' | 'user2'>): string {
  return `${user1.id} ${user2.id}`;
}
