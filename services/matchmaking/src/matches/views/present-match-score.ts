import type { Match as ShownMatch } from '@rally/contracts/matchmaking';
import type { LatestKnownScore } from '../scores/known-score.projection.ts';

/** The fields of a match about its score. A voided or withdrawn score does not count, so the match is shown as unplayed. */
export function toMatchScoreFields(latest: LatestKnownScore | null) {
  const score = latest?.status === 'void' || latest?.status === 'withdrawn' ? null : latest;
  return {
    user1Set1: score?.user1Set1 ?? null,
    user2Set1: score?.user2Set1 ?? null,
    user1Set2: score?.user1Set2 ?? null,
    user2Set2: score?.user2Set2 ?? null,
    user1Set3: score?.user1Set3 ?? null,
    user2Set3: score?.user2Set3 ?? null,
    user1Set1Tiebreak: score?.user1Set1Tiebreak ?? null,
    user2Set1Tiebreak: score?.user2Set1Tiebreak ?? null,
    user1Set2Tiebreak: score?.user1Set2Tiebreak ?? null,
    user2Set2Tiebreak: score?.user2Set2Tiebreak ?? null,
    user1Set3Tiebreak: score?.user1Set3Tiebreak ?? null,
    user2Set3Tiebreak: score?.user2Set3Tiebreak ?? null,
    user1Score: score?.user1Score ?? null,
    user2Score: score?.user2Score ?? null,
    outcome: score?.outcome ?? null,
    winner: score?.winner ?? null,
    scoreStatus: latest?.status === 'withdrawn' ? null : (latest?.status ?? null),
    scoreSubmittedBy: score?.submittedBy ?? null,
    scoreSubmittedAt: score?.submittedAt ?? null,
    scoreVersion: score?.version ?? null,
    isScoreEarly: score?.isEarly ?? false,
    isUnagreedNoShow: score?.isUnagreedNoShow ?? false,
    scoreContest: toScoreContest(score),
  };
}

/** Whether the ratings include the score. */
export function isFinalScore(score: LatestKnownScore | null): boolean {
  return score?.status === 'confirmed' || score?.status === 'expired';
}

function toScoreContest(score: LatestKnownScore | null): ShownMatch['scoreContest'] {
  if (score?.status !== 'contested' || score.contestedBy === null) return null;
  return {
    by: score.contestedBy === score.user1Id ? 'user1' : 'user2',
    counterScore: score.counterScore ?? null,
    saysNotPlayed: score.saysNotPlayed ?? false,
  };
}
