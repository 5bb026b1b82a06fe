import type { Playstyle, ScoreEntry } from '@rally/contracts/scoring';
import { connectDatabase, createIndexes } from '@rally/service-kit';
import { createTestClock, getDatabaseUri, type Harness } from '@rally/testing';
import type { Connection } from 'mongoose';
import { createKnownMatchProjection } from '../src/known-matches/known-match.projection.ts';
import { createLeaderboardProjection } from '../src/leaderboards/leaderboard.projection.ts';
import { createPlayerStore } from '../src/players/player.store.ts';
import type { PlayerSnapshot } from '../src/players/player-record.ts';
import { refreshPlayer } from '../src/players/refresh-player.ts';
import { applyFinalScores } from '../src/rating-log/apply-final-scores.ts';
import { createRatingLogStore, LeaseLostError } from '../src/rating-log/rating-log.store.ts';
import { createSheetStore } from '../src/sheets/score-sheet.store.ts';
import { startAt } from './scoring-harness.ts';

export const leagueZone = 'America/New_York';

/** Simulates a crash before a write. */
export class ProcessKilledError extends Error {
  override readonly name = 'Killed';
}

/** Scoring's stores and score application on their own database, crashing at a chosen write. */
export async function startLeagueUnderFaults(harness: Harness, name: string) {
  const connection = await connectDatabase(getDatabaseUri(harness.mongodbUri, name));
  const clock = createTestClock(startAt);
  // Events stay in the outboxes, where the test reads them.
  const events = { outbox() {}, wake() {} };
  const sheets = createSheetStore(connection, events);
  const log = createRatingLogStore(connection, events);
  const boards = createLeaderboardProjection(connection);
  const players = createPlayerStore(connection, events, () => clock.now());
  const knownMatches = createKnownMatchProjection(connection);
  await createIndexes(connection);

  function desks(beforeWrite: () => void) {
    const guarded = <Args extends unknown[], Result>(write: (...args: Args) => Promise<Result>) => {
      return async (...args: Args): Promise<Result> => {
        beforeWrite();
        return write(...args);
      };
    };
    const refreshDeps = {
      players: { ...players, save: guarded(players.save) },
      clock,
      events,
      leagueZone,
      readEntries: (playerId: string) => log.listByPlayer(playerId),
      readSheets: sheets.listByPlayer,
      readMatches: knownMatches.listByPlayer,
      updateLeaderboards: guarded(boards.update),
    };
    const applyFinalScoresDeps = {
      log: { ...log, write: guarded(log.write) },
      clock,
      events,
      listUnapplied: sheets.listUnapplied,
      markApplied: guarded(sheets.markApplied),
      refreshPlayer: (playerId: string) => refreshPlayer(refreshDeps, playerId),
    };
    return { refreshDeps, applyFinalScoresDeps };
  }

  return {
    clock,
    sheets,
    log,
    boards,
    players,
    knownMatches,
    outboxes: (collection: string) => outboxesOf(connection, collection),
    sheetDeps: {
      sheets,
      clock,
      events,
      wakeScoreApplication() {},
      readMatch: knownMatches.findById,
      readSkill: async () => null,
    },
    refresh: (playerId: string, news: PlayerSnapshot | null = null) =>
      refreshPlayer(desks(() => {}).refreshDeps, playerId, news),
    /** Applies all scores, or crashes before the n-th write (from 0). Returns false after a crash. */
    async settle(leaseToken: number, diesBefore: number | null = null): Promise<boolean> {
      let writes = 0;
      const { applyFinalScoresDeps } = desks(() => {
        if (writes === diesBefore) throw new ProcessKilledError();
        writes += 1;
      });
      try {
        await applyFinalScores(applyFinalScoresDeps, leaseToken);
        return true;
      } catch (error) {
        if (error instanceof ProcessKilledError || error instanceof LeaseLostError) return false;
        throw error;
      }
    },
    close: () => connection.close(),
  };
}
export type LeagueUnderFaults = Awaited<ReturnType<typeof startLeagueUnderFaults>>;

interface Emitted {
  type: string;
  subject: string;
  aggregateversion: number;
  data: Record<string, unknown>;
}

async function outboxesOf(connection: Connection, collection: string): Promise<Emitted[]> {
  const rows = await connection.collection<{ outbox: Emitted[] }>(collection).find().toArray();
  return rows.flatMap(({ outbox }) => outbox);
}

/** Valid scores of all kinds. */
export const sampleEntries: readonly ScoreEntry[] = [
  { outcome: 'played', user1Set1: 6, user2Set1: 4, user1Set2: 6, user2Set2: 3 },
  { outcome: 'played', user1Set1: 0, user2Set1: 6, user1Set2: 1, user2Set2: 6 },
  { outcome: 'played', user1Set1: 7, user2Set1: 6, user1Set2: 4, user2Set2: 6, user1Set3: 6, user2Set3: 2 },
  { outcome: 'retired', winner: 'user2', user1Set1: 3, user2Set1: 1 },
  { outcome: 'walkover', winner: 'user1' },
  { outcome: 'time_limit', user1Set1: 6, user2Set1: 4, user1Set2: 2, user2Set2: 3 },
];

export const sampleVotes: readonly (Playstyle | null)[] = ['BigServer', 'Specialist', null, 'BigServer'];
