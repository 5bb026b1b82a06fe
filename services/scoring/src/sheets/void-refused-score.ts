import { changeSheet, type SheetDependencies } from './change-sheet.ts';
import { voided } from './sheet.ts';

/** Voids the score of a canceled match after matchmaking refused the result. */
export async function voidRefusedScore(deps: SheetDependencies, matchId: string): Promise<void> {
  if ((await deps.sheets.findById(matchId)) === null) return;
  await changeSheet(deps, matchId, (sheet, now) => {
    const after = voided(sheet, now);
    return after && { after };
  });
}
