import { type ChangeSheetDependencies, changeSheet } from './change-sheet.ts';

const batchSize = 200;

/** Makes scores final that the opponent did not answer in time. Safe to repeat and to run concurrently. */
export async function expireOverdueScores(deps: ChangeSheetDependencies): Promise<void> {
  for (;;) {
    const ids = await deps.sheets.listOverdue(deps.clock.now(), batchSize);
    // changeSheet expires an overdue sheet before any other change.
    for (const id of ids) await changeSheet(deps, id, () => null);
    if (ids.length < batchSize) return;
  }
}
