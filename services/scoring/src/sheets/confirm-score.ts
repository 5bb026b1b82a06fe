import { type Playstyle, scoringErrors } from '@rally/contracts/scoring';
import { HttpError } from '@rally/service-kit';
import { changeSheet, type SheetDesk } from './change-sheet.ts';
import { confirmed, isPlayerOf, type Sheet } from './sheet.ts';

/** The other player says that the score is right, and may name the submitter's playstyle. Doing it twice answers the same. */
export async function confirmScore(
  desk: SheetDesk,
  playerId: string,
  matchId: string,
  vote: Playstyle | null,
): Promise<Sheet> {
  return changeSheet(desk, matchId, (sheet, now) => {
    refuseOthers(sheet, playerId);
    if (sheet.status === 'confirmed' && sheet.confirmedBy === 'opponent') return null;
    const after = confirmed(sheet, playerId, vote, now);
    if (after) return { after };
    throw new HttpError(sheet.status === 'contested' ? scoringErrors.scoreContested : scoringErrors.scoreFinal);
  });
}

/** Only the player who did not submit answers a score; to others there is no such match. */
export function refuseOthers(sheet: Sheet, playerId: string): void {
  if (!isPlayerOf(sheet, playerId)) throw new HttpError(scoringErrors.matchUnknown);
  if (sheet.submittedBy === playerId) throw new HttpError(scoringErrors.ownScore);
}
