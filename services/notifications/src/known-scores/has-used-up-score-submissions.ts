import { scoreSubmissionsMax } from '@rally/contracts/scoring';
import type { LatestKnownScore } from './known-score.projection.ts';

/** Whether a player entered the score of a match too often in a row to enter one again, corrections included. */
export function hasUsedUpScoreSubmissions(
  { submittedBy, submissionsInRow = 1 }: LatestKnownScore,
  playerId: string,
): boolean {
  return submittedBy === playerId && submissionsInRow >= scoreSubmissionsMax;
}
