import { scoringErrors } from '@rally/contracts/scoring';
import { HttpError } from '@rally/service-kit';
import { changeSheet, type SheetDesk } from './change-sheet.ts';
import { refuseOthers } from './confirm-score.ts';
import { contested, type Sheet } from './sheet.ts';

/** The other player says that the score is wrong: staff review it. Doing it twice answers the same. */
export async function contestScore(desk: SheetDesk, playerId: string, matchId: string): Promise<Sheet> {
  return changeSheet(desk, matchId, (sheet, now) => {
    refuseOthers(sheet, playerId);
    if (sheet.status === 'contested') return null;
    const after = contested(sheet, playerId, now);
    if (!after) throw new HttpError(scoringErrors.scoreFinal);
    return { after };
  });
}
