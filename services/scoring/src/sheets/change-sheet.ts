import type { CloudEvent } from '@rally/contracts';
import { scoringErrors } from '@rally/contracts/scoring';
import type { EventBus } from '@rally/events';
import { type Clock, conflict, HttpError, retryOnConflict } from '@rally/service-kit';
import type { SheetStore } from './sheet.store.ts';
import { expired, type Sheet } from './sheet.ts';
import { sheetEvent } from './sheet-events.ts';

/** What every change of a sheet needs. */
export interface SheetDesk {
  readonly sheets: SheetStore;
  readonly clock: Clock;
  readonly events: Pick<EventBus, 'wake'>;
  /** Lets ratings and records follow soon. */
  readonly wakeSettling: () => void;
}

/** What a command makes of a sheet, and what it emits besides the sheet's own event. */
export interface Decision {
  readonly after: Sheet;
  readonly alsoEmits?: readonly CloudEvent[];
}

/**
 * Decides on the sheet as it is and writes the decision unless the sheet has changed meanwhile; then decides anew. A sheet
 * whose time is over expires first, also when the schedule is late. A decision of null leaves it as it is.
 */
export async function changeSheet(
  desk: SheetDesk,
  id: string,
  decide: (sheet: Sheet, now: Date) => Decision | null,
): Promise<Sheet> {
  return retryOnConflict(async () => {
    const before = await desk.sheets.byId(id);
    if (!before) throw new HttpError(scoringErrors.noScore);
    const now = desk.clock.now();
    const isOverdue = expired(before, now);
    if (isOverdue) {
      await save(desk, before, { after: isOverdue }, now);
      return conflict;
    }
    const decision = decide(before, now);
    if (!decision) return before;
    if (await save(desk, before, decision, now)) return decision.after;
    return conflict;
  });
}

async function save(desk: SheetDesk, before: Sheet, { after, alsoEmits = [] }: Decision, now: Date): Promise<boolean> {
  const isSaved = await desk.sheets.save({ before, after, events: [sheetEvent(after, now), ...alsoEmits] });
  if (isSaved) {
    desk.events.wake();
    desk.wakeSettling();
  }
  return isSaved;
}
