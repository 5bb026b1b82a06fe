import { scoringErrors } from '@rally/contracts/scoring';
import { HttpError } from '@rally/service-kit';
import { changeSheet, type SheetDependencies } from './change-sheet.ts';
import { assertIsOpponent } from './confirm-score.ts';
import { contested, type Sheet } from './sheet.ts';

/** Contests the opponent's score, so that staff review it. Safe to repeat. */
export async function contestScore(deps: SheetDependencies, playerId: string, matchId: string): Promise<Sheet> {
  return changeSheet(deps, matchId, (sheet, now) => {
    assertIsOpponent(sheet, playerId);
    if (sheet.status === 'contested') return null;
    const after = contested(sheet, playerId, now);
    if (!after) throw new HttpError(scoringErrors.scoreFinal);
    return { after };
  });
}
