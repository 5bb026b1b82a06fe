import type { Match } from '@rally/contracts/matchmaking';

/** The sets and tiebreaks of a score that has none. */
export const noSets = {
  user1Set1: null,
  user2Set1: null,
  user1Set2: null,
  user2Set2: null,
  user1Set3: null,
  user2Set3: null,
  user1Set1Tiebreak: null,
  user2Set1Tiebreak: null,
  user1Set2Tiebreak: null,
  user2Set2Tiebreak: null,
  user1Set3Tiebreak: null,
  user2Set3Tiebreak: null,
} as const satisfies Partial<Match>;

/** The score fields of a match without a score. */
export const noScore = {
  ...noSets,
  user1Score: null,
  user2Score: null,
  outcome: null,
  winner: null,
  scoreStatus: null,
  scoreSubmittedBy: null,
  scoreSubmittedAt: null,
} as const satisfies Partial<Match>;
