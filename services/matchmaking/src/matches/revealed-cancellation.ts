import type { Match } from './match.ts';

/** What a canceled match says about the slots, and the searches, of its players. */
export type RevealedCancellation = Pick<
  Match,
  'user1Id' | 'user2Id' | 'status' | 'seenBy' | 'canceledAt' | 'cancellation'
>;
