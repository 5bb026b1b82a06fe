import { type Sport, sports } from '@rally/contracts/players';
import type { ScoreSheet } from '../sheets/score-sheet.ts';
import { applyRatingReplay, type RatingReplayDependencies, type ScoreApplicationTurn } from './apply-rating-replay.ts';
import { type RatingLogStore, type ReplayCheckpoint, ratingFormula } from './rating-log.store.ts';
import { createUnratedRatingLogEntry } from './rating-log-entry.ts';

export interface ApplyFinalScoresDependencies extends RatingReplayDependencies {
  readonly log: RatingReplayDependencies['log'] &
    Pick<RatingLogStore, 'findOutdated' | 'markCurrent' | 'findCheckpoint' | 'deleteCheckpoint'>;
  /** Sheets whose current state is not yet applied to ratings and records, at most `limit`. */
  readonly listUnapplied: (sport: Sport, limit: number) => Promise<ScoreSheet[]>;
  readonly markApplied: (sheet: ScoreSheet) => Promise<void>;
}

const batchSize = 200;

/**
 * Applies every final, corrected or voided score to the ratings and records of its players. Only the lease holder runs it.
 * After a crash the sheets are still marked as unapplied and the next run writes the same entries again, so each score
 * counts exactly once for both players.
 */
export async function applyFinalScoresToRatings(
  deps: ApplyFinalScoresDependencies,
  turn: ScoreApplicationTurn,
): Promise<void> {
  for (const sport of sports) {
    await rateOutdated(deps, sport, turn);
    while (!turn.signal?.aborted && (await applyScoreBatchToRatings(deps, sport, turn)));
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

/** Rates again what an earlier release rated with another formula. Entries stay outdated until their players are also recomputed. */
async function rateOutdated(
  deps: ApplyFinalScoresDependencies,
  sport: Sport,
  turn: ScoreApplicationTurn,
): Promise<void> {
  const from = await deps.log.findOutdated(sport);
  if (from === null) return;
  const key = `formula ${ratingFormula}`;
  const stored = await deps.log.findCheckpoint(sport);
  const checkpoint = stored?.key === key ? stored : null;
  const replay = { sport, key, from, changed: [], playerIds: [], ratesAll: true, checkpoint };
  if (!(await applyRatingReplay(deps, replay, turn))) return;
  await deps.log.markCurrent(sport);
  await deps.log.deleteCheckpoint(sport);
}

/** Returns whether there may be more. */
async function applyScoreBatchToRatings(
  deps: ApplyFinalScoresDependencies,
  sport: Sport,
  turn: ScoreApplicationTurn,
): Promise<boolean> {
  const unapplied = await deps.listUnapplied(sport, batchSize);
  if (unapplied.length === 0) return false;
  const interrupted = await findInterruptedBatch(deps, sport, unapplied);
  const { sheets, checkpoint } = interrupted ?? { sheets: unapplied, checkpoint: null };
  const changed = sheets.flatMap((sheet) => createUnratedRatingLogEntry(sheet) ?? []);
  const replay = {
    sport,
    key: getBatchKey(sheets),
    from: changed.map(({ order }) => order).sort()[0] ?? null,
    changed,
    playerIds: sheets.flatMap(({ user1Id, user2Id }) => [user1Id, user2Id]),
    ratesAll: false,
    checkpoint,
  };
  if (!(await applyRatingReplay(deps, replay, turn))) return false;
  for (const sheet of sheets) await deps.markApplied(sheet);
  await deps.log.deleteCheckpoint(sport);
  return unapplied.length === batchSize || sheets.length < unapplied.length;
}

/** The sheets whose replay was interrupted; null if there are none, or if one of them has changed since. */
async function findInterruptedBatch(
  { log }: Pick<ApplyFinalScoresDependencies, 'log'>,
  sport: Sport,
  unapplied: readonly ScoreSheet[],
): Promise<{ readonly sheets: readonly ScoreSheet[]; readonly checkpoint: ReplayCheckpoint } | null> {
  const checkpoint = await log.findCheckpoint(sport);
  if (checkpoint === null) return null;
  const sheets = unapplied.filter((sheet) => checkpoint.key.includes(getSheetKey(sheet)));
  return getBatchKey(sheets) === checkpoint.key ? { sheets, checkpoint } : null;
}

function getBatchKey(sheets: readonly ScoreSheet[]): string {
  return sheets.map(getSheetKey).join('');
}

function getSheetKey({ id, version }: ScoreSheet): string {
  return `/${id}:${version}/`;
}
