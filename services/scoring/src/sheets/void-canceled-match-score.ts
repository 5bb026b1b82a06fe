import { type ChangeSheetDependencies, changeSheet } from './change-sheet.ts';
import { voidSheet } from './score-sheet.ts';

/** Voids the score of a canceled match after matchmaking rejected the result. */
export async function voidCanceledMatchScore(deps: ChangeSheetDependencies, matchId: string): Promise<void> {
  if ((await deps.sheets.findById(matchId)) === null) return;
  await changeSheet(deps, matchId, (sheet, now) => {
    const after = voidSheet(sheet, 'cancellation', now);
    return after && { after };
  });
}
