import type { ScoreEntry, ScoresPerSet } from '@rally/contracts/scoring';

/** The set scores of an entry, with null for missing fields. */
export function toSetScores(entry: ScoreEntry): ScoresPerSet {
  return {
    user1Set1: entry.user1Set1 ?? null,
    user2Set1: entry.user2Set1 ?? null,
    user1Set2: entry.user1Set2 ?? null,
    user2Set2: entry.user2Set2 ?? null,
    user1Set3: entry.user1Set3 ?? null,
    user2Set3: entry.user2Set3 ?? null,
    user1Set1Tiebreak: entry.user1Set1Tiebreak ?? null,
    user2Set1Tiebreak: entry.user2Set1Tiebreak ?? null,
    user1Set2Tiebreak: entry.user1Set2Tiebreak ?? null,
    user2Set2Tiebreak: entry.user2Set2Tiebreak ?? null,
    user1Set3Tiebreak: entry.user1Set3Tiebreak ?? null,
    user2Set3Tiebreak: entry.user2Set3Tiebreak ?? null,
  };
}
