import { voidScoreSheet } from './score-sheet.ts';
import { type UpdateScoreSheetDependencies, updateScoreSheet } from './update-score-sheet.ts';

/** Voids the score of a canceled match after matchmaking rejected the result. */
export async function voidCanceledMatchScore(deps: UpdateScoreSheetDependencies, matchId: string): Promise<void> {
  if ((await deps.sheets.findById(matchId)) === null) return;
  await updateScoreSheet(deps, matchId, (sheet, now) => {
    const after = voidScoreSheet(sheet, 'cancellation', now);
    return after && { after };
  });
}
