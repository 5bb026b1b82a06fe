import type { SetScores } from '@rally/contracts/scoring';

type Sets = Pick<SetScores, 'user1Set1' | 'user2Set1' | 'user1Set2' | 'user2Set2' | 'user1Set3' | 'user2Set3'>;

/** Formats the sets with the recipient's games first: `6-4, 3-6, 7-5`; `no games` for a walkover. */
export function formatScore(sets: Sets, isUser1: boolean): string {
  const played = [
    [sets.user1Set1, sets.user2Set1],
    [sets.user1Set2, sets.user2Set2],
    [sets.user1Set3, sets.user2Set3],
  ].filter(([user1, user2]) => user1 !== null && user2 !== null);
  if (played.length === 0) return 'no games';
  return played.map(([user1, user2]) => (isUser1 ? `${user1}-${user2}` : `${user2}-${user1}`)).join(', ');
}
