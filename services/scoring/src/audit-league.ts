import { isDeepStrictEqual } from 'node:util';
import { sports } from '@rally/contracts/players';
import { type WeekId, weekOf } from '@rally/league-calendar';
import { connectDatabase } from '@rally/service-kit';
import { knownMatchProjection } from './known-matches/known-match.projection.ts';
import type { KnownMatch } from './known-matches/known-match.ts';
import { leaderboardProjection, rowsOf, type StoredBoardRow } from './leaderboards/leaderboard.projection.ts';
import { byPlayer } from './players/by-player.ts';
import { playerStore } from './players/player.store.ts';
import { type PlayerRecord, recordOf } from './players/player-record.ts';
import { type LogEntry, unratedEntry } from './rating-log/log-entry.ts';
import { ratingLogStore } from './rating-log/rating-log.store.ts';
import { replay } from './rating-log/replay.ts';
import { sheetStore } from './sheets/sheet.store.ts';
import { isFinal, type Sheet } from './sheets/sheet.ts';

/** What this service's data breaks of its promises, a sentence each. */
export interface LeagueFindings {
  /** A match has one final score at most. */
  readonly sheets: readonly string[];
  /** Stored ratings are what a replay from the first match gives. */
  readonly ratings: readonly string[];
  /** Records and leaderboards are what is computed anew. */
  readonly projections: readonly string[];
}

/** Holds a settled league against its promises, by reading alone. */
export async function auditLeague(
  mongodbUri: string,
  { now, leagueZone }: { now: Date; leagueZone: string },
): Promise<LeagueFindings> {
  const connection = await connectDatabase(mongodbUri);
  const quiet = { outbox() {} };
  try {
    const sheetsKept = sheetStore(connection, quiet);
    const sheets = await sheetsKept.all();
    const log = ratingLogStore(connection, quiet);
    const entries = (await Promise.all(sports.map((sport) => log.from(sport, '')))).flat();
    const waiting = (await Promise.all(sports.map((sport) => sheetsKept.unsettled(sport, 10)))).flat();
    const records = await playerStore(connection, quiet, () => now).all();
    const matches = await knownMatchProjection(connection).all();
    const rows = await leaderboardProjection(connection).all();
    const unplayed = await knownMatchProjection(connection).unplayedBefore(weekOf(now, leagueZone), 1);
    // Weeks that nobody has closed yet, since the product was stopped, count as open.
    const week = unplayed[0]?.week ?? weekOf(now, leagueZone);
    return {
      sheets: sheets.flatMap(mistakesIn),
      ratings: [
        ...waiting.map(({ id }) => `the score of ${id} is not settled`),
        ...(await wrongEntries(sheets, entries)),
      ],
      projections: [
        ...wrongRecords({ records, entries, sheets, matches, week, leagueZone }),
        ...wrongRows(records, rows),
      ],
    };
  } finally {
    await connection.close();
  }
}

function mistakesIn(sheet: Sheet): string[] {
  const { id, status, finalAt, confirmedAt, confirmedBy, contestedAt, voidedAt } = sheet;
  const isWhole =
    isFinal(sheet) === (confirmedAt !== null && voidedAt === null) &&
    (!isFinal(sheet) || (finalAt !== null && confirmedBy !== null)) &&
    (status !== 'contested' || contestedAt !== null) &&
    (status !== 'void' || voidedAt !== null);
  return isWhole ? [] : [`the sheet of ${id} is ${status}, and its moments say otherwise`];
}

async function wrongEntries(sheets: readonly Sheet[], entries: readonly LogEntry[]): Promise<string[]> {
  const unrated = sheets.flatMap((sheet) => unratedEntry(sheet) ?? []);
  const stored = new Map(entries.map((entry) => [entry.matchId, entry]));
  const expected = await Promise.all(
    sports.map((sport) =>
      replay(
        unrated.filter((entry) => entry.sport === sport),
        [],
        async () => null,
      ),
    ),
  );
  const found = expected.flat().flatMap((entry) => {
    const kept = stored.get(entry.matchId);
    if (!kept) return [`${entry.matchId} has a final score and no rating`];
    return isDeepStrictEqual(kept, entry) ? [] : [`the rating of ${entry.matchId} is not what a replay gives`];
  });
  const due = new Set(unrated.map(({ matchId }) => matchId));
  const stray = entries.filter(({ matchId }) => !due.has(matchId));
  return [...found, ...stray.map(({ matchId }) => `${matchId} is rated and has no final score`)];
}

interface RecordCheck {
  readonly records: readonly PlayerRecord[];
  readonly entries: readonly LogEntry[];
  readonly sheets: readonly Sheet[];
  readonly matches: readonly KnownMatch[];
  readonly week: WeekId;
  readonly leagueZone: string;
}

function wrongRecords({ records, entries, sheets, matches, week, leagueZone }: RecordCheck): string[] {
  const counting = entries.filter(({ isVoid }) => !isVoid);
  const entriesOf = byPlayer(counting, ({ user1, user2 }) => [user1.playerId, user2.playerId]);
  const sheetsOf = byPlayer(sheets, ({ user1Id, user2Id }) => [user1Id, user2Id]);
  const matchesOf = byPlayer(matches, ({ user1Id, user2Id }) => [user1Id, user2Id]);
  return records.flatMap((record) => {
    const sources = {
      told: record.told,
      entries: entriesOf.get(record.id) ?? [],
      sheets: sheetsOf.get(record.id) ?? [],
      matches: matchesOf.get(record.id) ?? [],
      week,
    };
    const anew = recordOf(record, sources, leagueZone);
    return isDeepStrictEqual(record, anew) ? [] : [`the record of ${record.id} is not what is computed anew`];
  });
}

function wrongRows(records: readonly PlayerRecord[], rows: ReadonlyMap<string, StoredBoardRow>): string[] {
  const expected = new Map(records.flatMap(rowsOf).map(({ _id, version: _version, ...row }) => [_id, row]));
  const wrong = [...expected].filter(([key, row]) => !isDeepStrictEqual(rows.get(key), row));
  const stray = [...rows.keys()].filter((key) => !expected.has(key));
  return [
    ...wrong.map(([key]) => `the leaderboard row ${key} is not what its record says`),
    ...stray.map((key) => `the leaderboard row ${key} has no record`),
  ];
}
