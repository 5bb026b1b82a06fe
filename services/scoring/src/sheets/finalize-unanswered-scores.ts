import { type UpdateScoreSheetDependencies, updateScoreSheet } from './update-score-sheet.ts';

const batchSize = 200;

/** Makes scores final that the opponent did not answer in time. Safe to repeat and to run concurrently. */
export async function finalizeUnansweredScores(deps: UpdateScoreSheetDependencies): Promise<void> {
  for (;;) {
    const ids = await deps.sheets.listOverdue(deps.clock.now(), batchSize);
    // updateScoreSheet expires an overdue sheet before any other change.
    for (const id of ids) await updateScoreSheet(deps, id, () => null);
    if (ids.length < batchSize) return;
  }
}
