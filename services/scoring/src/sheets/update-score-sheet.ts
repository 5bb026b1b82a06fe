import type { CloudEvent } from '@rally/contracts';
import { scoringErrors } from '@rally/contracts/scoring';
import { type Clock, HttpError, retryOnConflict, versionConflict } from '@rally/service-kit';
import { createScoreSheetEvent } from './create-score-sheet-events.ts';
import type { ScoreSheetStore } from './score-sheet.store.ts';
import { closeUnansweredScoreSheet, type ScoreSheet } from './score-sheet.ts';

export interface UpdateScoreSheetDependencies {
  readonly sheets: ScoreSheetStore;
  readonly clock: Clock;
  /** Wakes the worker that applies scores to ratings and records. */
  readonly wakeScoreApplication: () => void;
}

/** The sheet after a change, and events to emit besides the sheet's own event. */
export interface ScoreSheetUpdate {
  readonly after: ScoreSheet;
  readonly alsoEmits?: readonly CloudEvent[];
}

/**
 * Changes a sheet and saves it; retries with the current sheet after a conflict. A sheet whose confirmation period is over
 * expires first, even before the schedule makes it. Returns the sheet unchanged if `decide` returns null.
 * @param receivedAt when the message that requests the change arrived; one that arrived within the period takes precedence over the expiry
 */
export async function updateScoreSheet(
  deps: UpdateScoreSheetDependencies,
  id: string,
  decide: (sheet: ScoreSheet, now: Date) => ScoreSheetUpdate | null,
  receivedAt?: Date,
): Promise<ScoreSheet> {
  return retryOnConflict(async () => {
    const before = await deps.sheets.findById(id);
    if (!before) throw new HttpError(scoringErrors.noScore);
    const now = deps.clock.now();
    const isInTime = receivedAt !== undefined && receivedAt < before.expiresAt;
    const settled = isInTime ? null : closeUnansweredScoreSheet(before, now);
    if (settled) {
      await saveScoreSheet(deps, before, { after: settled }, now);
      return versionConflict;
    }
    const decision = decide(before, now);
    if (!decision) return before;
    if (await saveScoreSheet(deps, before, decision, now)) return decision.after;
    return versionConflict;
  });
}

async function saveScoreSheet(
  deps: UpdateScoreSheetDependencies,
  before: ScoreSheet,
  { after, alsoEmits = [] }: ScoreSheetUpdate,
  now: Date,
): Promise<boolean> {
  const isSaved = await deps.sheets.save({ before, after, events: [createScoreSheetEvent(after, now), ...alsoEmits] });
  if (isSaved) {
    deps.wakeScoreApplication();
  }
  return isSaved;
}
