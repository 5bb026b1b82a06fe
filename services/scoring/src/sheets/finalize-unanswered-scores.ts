import { continueAfterFailures } from '@rally/service-kit';
import { type UpdateScoreSheetDependencies, updateScoreSheet } from './update-score-sheet.ts';

/**
 * Makes scores final that the opponent did not answer in time. Safe to repeat and to run concurrently. One that fails does not keep the
 * others from becoming final.
 */
export async function finalizeUnansweredScores(deps: UpdateScoreSheetDependencies): Promise<void> {
  await continueAfterFailures(async (attempt) => {
    // updateScoreSheet expires an overdue sheet before any other change.
    for (const id of await deps.sheets.listOverdue(deps.clock.now()))
      await attempt(`score ${id}`, () => updateScoreSheet(deps, id, () => null));
  });
}
