import { type Sport, sports } from '@rally/contracts/players';
import type { Clock } from '@rally/service-kit';
import type { ScoreSheet } from '../sheets/score-sheet.ts';
import type { RatingLogStore } from './rating-log.store.ts';
import { createUnratedRatingLogEntry, type RatingLogEntry } from './rating-log-entry.ts';
import { replayRatingLog } from './replay-rating-log.ts';

export interface ApplyFinalScoresDependencies {
  readonly log: Pick<RatingLogStore, 'findOutdated' | 'markCurrent' | 'listFrom' | 'stateBefore' | 'write'>;
  readonly clock: Clock;
  /** Sheets whose current state is not yet applied to ratings and records, at most `limit`. */
  readonly listUnapplied: (sport: Sport, limit: number) => Promise<ScoreSheet[]>;
  readonly markApplied: (sheet: ScoreSheet) => Promise<void>;
  /** Recomputes a player's record. */
  readonly refreshPlayer: (playerId: string) => Promise<void>;
}

const batchSize = 200;

/**
 * Applies every final, corrected or voided score to the ratings and records of its players. Only the lease holder runs it.
 * After a crash the sheets are still marked as unapplied and the next run writes the same entries again, so each score
 * counts exactly once for both players.
 */
export async function applyFinalScoresToRatings(deps: ApplyFinalScoresDependencies, leaseToken: number): Promise<void> {
  for (const sport of sports) {
    await rateOutdated(deps, sport, leaseToken);
    while (await applyScoreBatchToRatings(deps, sport, leaseToken));
  }
}

/** Whether a run would find something to apply. */
export async function hasFinalScoresToApply({
  log,
  listUnapplied,
}: Pick<ApplyFinalScoresDependencies, 'log' | 'listUnapplied'>): Promise<boolean> {
  for (const sport of sports) {
    if ((await listUnapplied(sport, 1)).length > 0 || (await log.findOutdated(sport)) !== null) return true;
  }
  return false;
}

/** Rates what an earlier release rated by another formula. Entries stay outdated until their players are recomputed too. */
async function rateOutdated(deps: ApplyFinalScoresDependencies, sport: Sport, leaseToken: number): Promise<void> {
  const first = await deps.log.findOutdated(sport);
  if (first === null) return;
  const rated = await replayRatingLog(await deps.log.listFrom(sport, first), [], (playerId, order) =>
    deps.log.stateBefore(playerId, sport, order),
  );
  await deps.log.write(rated, leaseToken, deps.clock.now());
  for (const playerId of listAffectedPlayerIds([], rated)) await deps.refreshPlayer(playerId);
  await deps.log.markCurrent(sport);
}

/** Returns whether there may be more. */
async function applyScoreBatchToRatings(
  deps: ApplyFinalScoresDependencies,
  sport: Sport,
  leaseToken: number,
): Promise<boolean> {
  const sheets = await deps.listUnapplied(sport, batchSize);
  if (sheets.length === 0) return false;
  const rated = await rateScoreSheets(deps, sport, sheets);
  await deps.log.write(rated, leaseToken, deps.clock.now());
  for (const playerId of listAffectedPlayerIds(sheets, rated)) await deps.refreshPlayer(playerId);
  for (const sheet of sheets) await deps.markApplied(sheet);
  return sheets.length === batchSize;
}

async function rateScoreSheets(
  deps: ApplyFinalScoresDependencies,
  sport: Sport,
  sheets: readonly ScoreSheet[],
): Promise<RatingLogEntry[]> {
  const changed = sheets.flatMap((sheet) => createUnratedRatingLogEntry(sheet) ?? []);
  const first = changed.map(({ order }) => order).sort()[0];
  if (first === undefined) return [];
  const later = await deps.log.listFrom(sport, first);
  return replayRatingLog(changed, later, (playerId, order) => deps.log.stateBefore(playerId, sport, order));
}

function listAffectedPlayerIds(sheets: readonly ScoreSheet[], rated: readonly RatingLogEntry[]): Set<string> {
  return new Set([
    ...sheets.flatMap(({ user1Id, user2Id }) => [user1Id, user2Id]),
    ...rated.flatMap(({ user1, user2 }) => [user1.playerId, user2.playerId]),
  ]);
}
