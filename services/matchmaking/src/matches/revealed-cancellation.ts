import type { Match } from './match.ts';

/** The fields of a canceled match that affect its players' slots and searches. */
export type RevealedCancellation = Pick<
  Match,
  'user1Id' | 'user2Id' | 'status' | 'seenBy' | 'canceledAt' | 'cancellation'
>;
