import { scoreSubmissionsMax } from '@rally/contracts/scoring';
import type { LatestKnownScore } from './known-score.projection.ts';

/** Whether a player has entered the score of a match, including corrections, too often in a row to enter it again. */
export function hasUsedUpScoreSubmissions(
  { submittedBy, submissionsInRow = 1 }: LatestKnownScore,
  playerId: string,
): boolean {
  return submittedBy === playerId && submissionsInRow >= scoreSubmissionsMax;
}
