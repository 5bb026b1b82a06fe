import type { ScoresPerSet } from '@rally/contracts/scoring';

/** The sets of a score as typed; empty strings for none. */
export type ScoreFieldValues = Readonly<Record<keyof ScoresPerSet, string>>;

export const scoreSetNumbers = [1, 2, 3] as const;

/** Converts a score line to form values. */
export function toScoreFieldValues(line: ScoresPerSet): ScoreFieldValues {
  return mapScoreFields((field) => String(line[field] ?? ''));
}

/** Converts form values to a score line. */
export function parseScoreFieldValues(typed: ScoreFieldValues): ScoresPerSet {
  return mapScoreFields((field) => (typed[field] === '' ? null : Number(typed[field])));
}

function mapScoreFields<Value>(value: (field: keyof ScoresPerSet) => Value): Record<keyof ScoresPerSet, Value> {
  return {
    user1Set1: value('user1Set1'),
    user2Set1: value('user2Set1'),
    user1Set2: value('user1Set2'),
    user2Set2: value('user2Set2'),
    user1Set3: value('user1Set3'),
    user2Set3: value('user2Set3'),
    user1Set1Tiebreak: value('user1Set1Tiebreak'),
    user2Set1Tiebreak: value('user2Set1Tiebreak'),
    user1Set2Tiebreak: value('user1Set2Tiebreak'),
    user2Set2Tiebreak: value('user2Set2Tiebreak'),
    user1Set3Tiebreak: value('user1Set3Tiebreak'),
    user2Set3Tiebreak: value('user2Set3Tiebreak'),
  };
}
