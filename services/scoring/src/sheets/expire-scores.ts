import { changeSheet, type SheetDesk } from './change-sheet.ts';

const batchSize = 200;

/** Scores that nobody answered in time stand. Safe to run anywhere, any number of times. */
export async function expireScores(desk: SheetDesk): Promise<void> {
  for (;;) {
    const ids = await desk.sheets.overdue(desk.clock.now(), batchSize);
    // Whatever changes a sheet lets it expire first, if its time is over.
    for (const id of ids) await changeSheet(desk, id, () => null);
    if (ids.length < batchSize) return;
  }
}
