import type { MatchSide, ScoresPerSet } from '@rally/contracts/scoring';

/** One set (pickleball: game) as entered, with tiebreak points; empty fields are null. */
export interface EnteredSet {
  readonly user1: number | null;
  readonly user2: number | null;
  readonly user1Tiebreak: number | null;
  readonly user2Tiebreak: number | null;
}

/** A set with a score for both players. */
export interface PlayedSet {
  readonly user1: number;
  readonly user2: number;
  readonly tiebreak: { readonly user1: number; readonly user2: number } | null;
}

/** All three sets, including empty ones. */
export function listAllSets(line: ScoresPerSet): EnteredSet[] {
  return [
    {
      user1: line.user1Set1,
      user2: line.user2Set1,
      user1Tiebreak: line.user1Set1Tiebreak,
      user2Tiebreak: line.user2Set1Tiebreak,
    },
    {
      user1: line.user1Set2,
      user2: line.user2Set2,
      user1Tiebreak: line.user1Set2Tiebreak,
      user2Tiebreak: line.user2Set2Tiebreak,
    },
    {
      user1: line.user1Set3,
      user2: line.user2Set3,
      user1Tiebreak: line.user1Set3Tiebreak,
      user2Tiebreak: line.user2Set3Tiebreak,
    },
  ];
}

/** The started sets, in order. */
export function listPlayedSets(line: ScoresPerSet): PlayedSet[] {
  return listAllSets(line).flatMap(({ user1, user2, user1Tiebreak, user2Tiebreak }) => {
    if (user1 === null || user2 === null) return [];
    const tiebreak =
      user1Tiebreak === null || user2Tiebreak === null ? null : { user1: user1Tiebreak, user2: user2Tiebreak };
    return [{ user1, user2, tiebreak }];
  });
}

/** The player ahead in a set; null if it is level. */
export function getSetLeader({ user1, user2 }: Pick<PlayedSet, 'user1' | 'user2'>): MatchSide | null {
  if (user1 === user2) return null;
  return user1 > user2 ? 'user1' : 'user2';
}
