import type { DataOf } from '@rally/contracts';
import type { playerUpdated } from '@rally/contracts/players';
import { type WeekId, weekOf } from '@rally/league-calendar';
import { connectDatabase } from '@rally/service-kit';
import { knownMatchProjection } from './known-matches/known-match.projection.ts';
import { leaderboardProjection } from './leaderboards/leaderboard.projection.ts';
import { byPlayer } from './players/by-player.ts';
import { playerStore } from './players/player.store.ts';
import { newRecord, type PlayerRecord, recordOf } from './players/player-record.ts';
import { toldPlayer } from './players/told-player.ts';
import { ratingLogStore } from './rating-log/rating-log.store.ts';
import type { ScorebookContents } from './scorebook/scorebook.ts';
import { sheetStore } from './sheets/sheet.store.ts';

/** A league as others tell of it, and what its matches came to. */
export interface ImportedLeague extends ScorebookContents {
  readonly players: readonly DataOf<typeof playerUpdated>[];
}

/**
 * Fills this service's database in bulk: players and matches in their first version, and all that follows from them. Safe to
 * repeat: what is there stays as it is. Ratings, reliability and badges go out as events once the service runs.
 */
export async function importLeague(
  mongodbUri: string,
  league: ImportedLeague,
  { now, leagueZone }: { now: Date; leagueZone: string },
): Promise<void> {
  const connection = await connectDatabase(mongodbUri);
  const quiet = { outbox() {} };
  const week = weekOf(now, leagueZone);
  const records = recordsOf(league, week, leagueZone);
  try {
    // One after the other: a busy machine has no time to open more connections meanwhile.
    await knownMatchProjection(connection).load(league.matches, week);
    await sheetStore(connection, quiet).load(league.sheets);
    await ratingLogStore(connection, quiet).load(league.entries);
    await leaderboardProjection(connection).load(records);
    await playerStore(connection, quiet, () => now).load(records);
  } finally {
    await connection.close();
  }
}

function recordsOf({ players, entries, sheets, matches }: ImportedLeague, week: WeekId, zone: string): PlayerRecord[] {
  const entriesOf = byPlayer(entries, ({ user1, user2 }) => [user1.playerId, user2.playerId]);
  const sheetsOf = byPlayer(sheets, ({ user1Id, user2Id }) => [user1Id, user2Id]);
  const matchesOf = byPlayer(matches, ({ user1Id, user2Id }) => [user1Id, user2Id]);
  return players.map((player) => {
    const sources = {
      told: toldPlayer(1, player),
      entries: (entriesOf.get(player.id) ?? []).filter(({ isVoid }) => !isVoid),
      sheets: sheetsOf.get(player.id) ?? [],
      matches: matchesOf.get(player.id) ?? [],
      week,
    };
    return recordOf({ ...newRecord(player.id), version: 1 }, sources, zone);
  });
}
