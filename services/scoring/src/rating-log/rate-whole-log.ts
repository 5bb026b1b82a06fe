import type { RatingLogEntry, RatingLogEntryInput } from './rating-log-entry.ts';
import { type RatedPlayerState, replayRatingLog } from './replay-rating-log.ts';

/** Rates all scores of a sport in memory, from the first match on. */
export async function rateWholeLog(entries: readonly RatingLogEntryInput[]): Promise<readonly RatingLogEntry[]> {
  let rated: readonly RatingLogEntry[] = [];
  for await (const page of replayRatingLog({
    changed: entries,
    later: [],
    stateBefore: async () => null,
    states: new Map<string, RatedPlayerState>(),
    reached: new Set(),
  })) {
    // All entries are in one page.
    rated = page.rated;
  }
  return rated;
}
