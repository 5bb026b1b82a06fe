import { scoringErrors } from '@rally/contracts/scoring';
import { HttpError } from '@rally/service-kit';
import { type ChangeSheetDependencies, changeSheet } from './change-sheet.ts';
import { assertIsOpponent } from './confirm-score.ts';
import { contestSheet, type ScoreSheet } from './score-sheet.ts';

/** Contests the opponent's score, so that staff review it. Safe to repeat. */
export async function contestScore(
  deps: ChangeSheetDependencies,
  playerId: string,
  matchId: string,
  messageId: string | null = null,
): Promise<ScoreSheet> {
  return changeSheet(deps, matchId, (sheet, now) => {
    assertIsOpponent(sheet, playerId);
    if (sheet.status === 'contested') return null;
    const after = contestSheet(sheet, playerId, now, messageId);
    if (!after) throw new HttpError(scoringErrors.scoreFinal);
    return { after };
  });
}
