import { changeSheet, type SheetDesk } from './change-sheet.ts';
import { voided } from './sheet.ts';

/** Matchmaking refused a result, since its match was called off: the sheet counts for nothing. */
export async function voidRefusedScore(desk: SheetDesk, matchId: string): Promise<void> {
  if ((await desk.sheets.byId(matchId)) === null) return;
  await changeSheet(desk, matchId, (sheet, now) => {
    const after = voided(sheet, now);
    return after && { after };
  });
}
