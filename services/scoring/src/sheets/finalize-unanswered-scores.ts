import { getUnansweredCutoff } from '@rally/contracts/notifications';
import { continueAfterFailures } from '@rally/service-kit';
import { type UpdateScoreSheetDependencies, updateScoreSheet } from './update-score-sheet.ts';

type ListDependencies = Pick<UpdateScoreSheetDependencies, 'sheets' | 'clock'>;

/**
 * Makes scores final that the opponent did not answer in time. Safe to repeat and to run concurrently. A failing score does not hold up
 * the others.
 */
export async function finalizeUnansweredScores(deps: UpdateScoreSheetDependencies): Promise<void> {
  await continueAfterFailures(async (attempt) => {
    // updateScoreSheet expires an overdue sheet before any other change.
    for (const id of await listUnanswered(deps))
      await attempt(`score ${id}`, () => updateScoreSheet(deps, id, () => null));
  });
}

/** Whether there is a score to finalize now. */
export async function hasUnansweredScores(deps: ListDependencies): Promise<boolean> {
  return (await listUnanswered(deps, 1)).length > 0;
}

function listUnanswered({ sheets, clock }: ListDependencies, limit?: number): Promise<string[]> {
  return sheets.listOverdue(getUnansweredCutoff(clock.now()), limit);
}
