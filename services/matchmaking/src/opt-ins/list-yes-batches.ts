import type { WeekId } from '@rally/league-calendar';
import type { OptInStore } from './opt-in.store.ts';
import type { WeekOptIn } from './opt-in.ts';

/** How many answers are in memory at once. */
const batchSize = 500;

/** The YES answers of a week by player id, in batches. */
export async function* listYesBatches(
  { optIns }: { readonly optIns: Pick<OptInStore, 'listYes'> },
  week: WeekId,
): AsyncGenerator<readonly WeekOptIn[]> {
  for (let after: string | null = null; ; ) {
    const batch: readonly WeekOptIn[] = await optIns.listYes(week, after, batchSize);
    const last = batch.at(-1);
    if (last === undefined) return;
    yield batch;
    after = last.playerId;
  }
}
