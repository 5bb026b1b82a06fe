import { isDeepStrictEqual } from 'node:util';
import { sports } from '@rally/contracts/players';
import { connectDatabase } from '@rally/service-kit';
import { createKnownMatchProjection } from './known-matches/known-match.projection.ts';
import { getLeagueWeekInProgress, isPlayWindowOver, type KnownMatch } from './known-matches/known-match.ts';
import {
  createLeaderboardProjection,
  type StoredLeaderboardRow,
  toLeaderboardDocuments,
} from './leaderboards/leaderboard.projection.ts';
import { createPlayerSourcesLookup } from './players/create-player-sources-lookup.ts';
import { createPlayerSummaryStore } from './players/player-scoring-summary.store.ts';
import { computePlayerSummary, type PlayerScoringSummary } from './players/player-scoring-summary.ts';
import { rateWholeLog } from './rating-log/rate-whole-log.ts';
import { createRatingLogStore } from './rating-log/rating-log.store.ts';
import { createUnratedRatingLogEntry, type RatingLogEntry } from './rating-log/rating-log-entry.ts';
import { createScoreSheetStore } from './sheets/score-sheet.store.ts';
import { isScoreSheetFinal, type ScoreSheet } from './sheets/score-sheet.ts';

/** Violated invariants, one sentence each. */
export interface ScoringAuditFindings {
  /** Each match has at most one final score. */
  readonly sheets: readonly string[];
  /** Stored ratings equal a replay from the first match. */
  readonly ratings: readonly string[];
  /** Stored records and leaderboards equal a recomputation. */
  readonly projections: readonly string[];
}

/** Checks the invariants of a league at rest; read-only. */
export async function auditScoringData(
  mongodbUri: string,
  { now, leagueZone }: { now: Date; leagueZone: string },
): Promise<ScoringAuditFindings> {
  const connection = await connectDatabase(mongodbUri);
  const quiet = { outbox() {} };
  try {
    const sheetsKept = createScoreSheetStore(connection, quiet);
    const sheets = await sheetsKept.listAll();
    const log = createRatingLogStore(connection, quiet);
    const entries = (await Promise.all(sports.map((sport) => log.listPage(sport, { from: '' }, 0)))).flat();
    const waiting = (await Promise.all(sports.map((sport) => sheetsKept.listUnapplied(sport, 10)))).flat();
    const outdated = await Promise.all(sports.map((sport) => log.findOutdated(sport)));
    const records = await createPlayerSummaryStore(connection, quiet, () => now).listAll();
    const matches = await createKnownMatchProjection(connection).listAll();
    const rows = await createLeaderboardProjection(connection).listAll();
    const time = getLeagueWeekInProgress(now, leagueZone);
    const overdue = await createKnownMatchProjection(connection).listOverdue(time, matches.length);
    // Matches that ended while the service was stopped are not counted yet.
    const uncounted = new Set(overdue.map(({ id }) => id));
    const isOver = (match: KnownMatch) => isPlayWindowOver(match, time) && !uncounted.has(match.id);
    return {
      sheets: sheets.flatMap(findScoreSheetViolations),
      ratings: [
        ...waiting.map(({ id }) => `the score of ${id} is not applied yet`),
        ...outdated.flatMap((order) =>
          order === null ? [] : [`scores since ${order} are rated by an earlier formula`],
        ),
        ...(await findRatingErrors(sheets, entries)),
      ],
      projections: [
        ...findPlayerSummaryErrors({ records, entries, sheets, matches, isOver, leagueZone }),
        ...findLeaderboardErrors(records, rows),
      ],
    };
  } finally {
    await connection.close();
  }
}

function findScoreSheetViolations(sheet: ScoreSheet): string[] {
  const { id, status, finalAt, confirmedAt, confirmedBy, contestedAt, voidedAt } = sheet;
  const isWhole =
    isScoreSheetFinal(sheet) === (confirmedAt !== null && voidedAt === null) &&
    (!isScoreSheetFinal(sheet) || (finalAt !== null && confirmedBy !== null)) &&
    (status !== 'contested' || contestedAt !== null) &&
    (status !== 'void' || voidedAt !== null);
  return isWhole ? [] : [`the sheet of ${id} is ${status}, but its timestamps do not match`];
}

async function findRatingErrors(sheets: readonly ScoreSheet[], entries: readonly RatingLogEntry[]): Promise<string[]> {
  const unrated = sheets.flatMap((sheet) => createUnratedRatingLogEntry(sheet) ?? []);
  const stored = new Map(entries.map((entry) => [entry.matchId, entry]));
  const expected = await Promise.all(
    sports.map((sport) => rateWholeLog(unrated.filter((entry) => entry.sport === sport))),
  );
  const found = expected.flat().flatMap((entry) => {
    const kept = stored.get(entry.matchId);
    if (!kept) return [`${entry.matchId} has a final score but no rating`];
    return isDeepStrictEqual(kept, entry) ? [] : [`the rating of ${entry.matchId} differs from a replay`];
  });
  const due = new Set(unrated.map(({ matchId }) => matchId));
  const stray = entries.filter(({ matchId }) => !due.has(matchId));
  return [...found, ...stray.map(({ matchId }) => `${matchId} is rated but has no final score`)];
}

interface PlayerSummaryCheckInput {
  readonly records: readonly PlayerScoringSummary[];
  readonly entries: readonly RatingLogEntry[];
  readonly sheets: readonly ScoreSheet[];
  readonly matches: readonly KnownMatch[];
  readonly isOver: (match: KnownMatch) => boolean;
  readonly leagueZone: string;
}

function findPlayerSummaryErrors({
  records,
  entries,
  sheets,
  matches,
  isOver,
  leagueZone,
}: PlayerSummaryCheckInput): string[] {
  const getSources = createPlayerSourcesLookup({ entries, sheets, matches });
  return records.flatMap((record) => {
    const sources = { ...getSources(record.id), profile: record.profile, isOver };
    const recomputed = computePlayerSummary(record, sources, leagueZone);
    return isDeepStrictEqual(record, recomputed) ? [] : [`the record of ${record.id} differs from its recomputation`];
  });
}

function findLeaderboardErrors(
  records: readonly PlayerScoringSummary[],
  rows: ReadonlyMap<string, StoredLeaderboardRow>,
): string[] {
  const expected = new Map(
    records.flatMap(toLeaderboardDocuments).map(({ _id, version: _version, ...row }) => [_id, row]),
  );
  const wrong = [...expected].filter(([key, row]) => !isDeepStrictEqual(rows.get(key), row));
  const stray = [...rows.keys()].filter((key) => !expected.has(key));
  return [
    ...wrong.map(([key]) => `the leaderboard row ${key} differs from its record`),
    ...stray.map((key) => `the leaderboard row ${key} has no record`),
  ];
}
