import type { PlannedPair } from '@rally/contracts/matchmaking';

/** Names a pair, in a preview too. */
export function pairKey({ user1, user2 }: Pick<PlannedPair, 'user1' | 'user2'>): string {
  return `${user1.id} ${user2.id}`;
}
