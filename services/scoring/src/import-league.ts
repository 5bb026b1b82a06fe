import type { EventData } from '@rally/contracts';
import type { playerUpdated } from '@rally/contracts/players';
import { connectDatabase, createIndexes } from '@rally/service-kit';
import type { InMemoryScoringData } from './in-memory-scoring.ts';
import { createKnownMatchProjection } from './known-matches/known-match.projection.ts';
import {
  type CurrentLeagueWeek,
  getLeagueWeekInProgress,
  isPlayWindowOver,
  type KnownMatch,
} from './known-matches/known-match.ts';
import { createLeaderboardProjection } from './leaderboards/leaderboard.projection.ts';
import { createPlayerSourcesLookup } from './players/create-player-sources-lookup.ts';
import { createPlayerSummaryStore } from './players/player-scoring-summary.store.ts';
import {
  computePlayerSummary,
  createEmptyPlayerSummary,
  type PlayerScoringSummary,
  toKnownPlayerProfile,
} from './players/player-scoring-summary.ts';
import { createRatingLogStore } from './rating-log/rating-log.store.ts';
import { createScoreSheetStore } from './sheets/score-sheet.store.ts';

/** Players and matches of an imported league, and its scores. */
export interface ImportedLeague extends InMemoryScoringData {
  readonly players: readonly EventData<typeof playerUpdated>[];
}

/**
 * Imports a league in bulk: players and matches as version 1, and everything derived from them. Safe to repeat: existing
 * documents are left unchanged. Ratings, reliability and badges are published once the service runs.
 */
export async function importLeague(
  mongodbUri: string,
  league: ImportedLeague,
  { now, leagueZone }: { now: Date; leagueZone: string },
): Promise<void> {
  const quiet = { outbox() {} };
  const time = getLeagueWeekInProgress(now, leagueZone);
  const records = computeImportedPlayerSummaries(league, time, leagueZone);
  const connection = await connectDatabase(mongodbUri);
  try {
    const matches = createKnownMatchProjection(connection);
    const sheets = createScoreSheetStore(connection, quiet);
    const ratingLog = createRatingLogStore(connection, quiet);
    const leaderboards = createLeaderboardProjection(connection);
    const players = createPlayerSummaryStore(connection, quiet, () => now);
    await createIndexes(connection);
    // Sequential, because opening more connections is slow on a busy machine.
    await matches.bulkImport(league.matches, time);
    await sheets.bulkImport(league.sheets);
    await ratingLog.bulkImport(league.entries);
    await leaderboards.bulkImport(records);
    await players.bulkImport(records);
  } finally {
    await connection.close();
  }
}

function computeImportedPlayerSummaries(
  { players, entries, sheets, matches }: ImportedLeague,
  time: CurrentLeagueWeek,
  zone: string,
): PlayerScoringSummary[] {
  const getSources = createPlayerSourcesLookup({ entries, sheets, matches });
  const isOver = (match: KnownMatch) => isPlayWindowOver(match, time);
  return players.map((player) => {
    const sources = { ...getSources(player.id), profile: toKnownPlayerProfile(1, player), isOver };
    return computePlayerSummary({ ...createEmptyPlayerSummary(player.id), version: 1 }, sources, zone);
  });
}
