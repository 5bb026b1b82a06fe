import type { Playstyle, ScoreEntry } from '@rally/contracts/scoring';
import { connectDatabase, createIndexes } from '@rally/service-kit';
import { databaseUri, type Harness, testClock } from '@rally/testing';
import type { Connection } from 'mongoose';
import { knownMatchProjection } from '../src/known-matches/known-match.projection.ts';
import { leaderboardProjection } from '../src/leaderboards/leaderboard.projection.ts';
import { playerStore } from '../src/players/player.store.ts';
import type { ToldPlayer } from '../src/players/player-record.ts';
import { refreshPlayer } from '../src/players/refresh-player.ts';
import { LeaseLost, ratingLogStore } from '../src/rating-log/rating-log.store.ts';
import { settleScores } from '../src/rating-log/settle-scores.ts';
import { sheetStore } from '../src/sheets/sheet.store.ts';
import { startAt } from './scoring-under-test.ts';

export const leagueZone = 'America/New_York';

/** The death of the process in front of a write. */
export class Killed extends Error {
  override readonly name = 'Killed';
}

/** Scoring's stores and settling on a database of their own, dying at the write that the test names. */
export async function startLeagueUnderFaults(harness: Harness, name: string) {
  const connection = await connectDatabase(databaseUri(harness.mongodbUri, name));
  const clock = testClock(startAt);
  // Events stay in their outboxes, for the test to read.
  const events = { outbox() {}, wake() {} };
  const sheets = sheetStore(connection, events);
  const log = ratingLogStore(connection, events);
  const boards = leaderboardProjection(connection);
  const players = playerStore(connection, events, () => clock.now());
  const knownMatches = knownMatchProjection(connection);
  await createIndexes(connection);

  function desks(beforeWrite: () => void) {
    const guarded = <Args extends unknown[], Result>(write: (...args: Args) => Promise<Result>) => {
      return async (...args: Args): Promise<Result> => {
        beforeWrite();
        return write(...args);
      };
    };
    const refreshDesk = {
      players: { ...players, save: guarded(players.save) },
      clock,
      events,
      leagueZone,
      readEntries: (playerId: string) => log.of(playerId),
      readSheets: sheets.of,
      readMatches: knownMatches.of,
      showOnBoards: guarded(boards.show),
    };
    const settleDesk = {
      log: { ...log, write: guarded(log.write) },
      clock,
      events,
      unsettled: sheets.unsettled,
      settle: guarded(sheets.settle),
      refreshPlayer: (playerId: string) => refreshPlayer(refreshDesk, playerId),
    };
    return { refreshDesk, settleDesk };
  }

  return {
    clock,
    sheets,
    log,
    boards,
    players,
    knownMatches,
    outboxes: (collection: string) => outboxesOf(connection, collection),
    sheetDesk: {
      sheets,
      clock,
      events,
      wakeSettling() {},
      readMatch: knownMatches.byId,
      readSkill: async () => null,
    },
    refresh: (playerId: string, news: ToldPlayer | null = null) =>
      refreshPlayer(desks(() => {}).refreshDesk, playerId, news),
    /** Settles all there is, or dies before the write of that number, counted from 0. Resolves to whether it lived. */
    async settle(leaseToken: number, diesBefore: number | null = null): Promise<boolean> {
      let writes = 0;
      const { settleDesk } = desks(() => {
        if (writes === diesBefore) throw new Killed();
        writes += 1;
      });
      try {
        await settleScores(settleDesk, leaseToken);
        return true;
      } catch (error) {
        if (error instanceof Killed || error instanceof LeaseLost) return false;
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

/** Real scores of all kinds. */
export const sampleEntries: readonly ScoreEntry[] = [
  { outcome: 'played', user1Set1: 6, user2Set1: 4, user1Set2: 6, user2Set2: 3 },
  { outcome: 'played', user1Set1: 0, user2Set1: 6, user1Set2: 1, user2Set2: 6 },
  { outcome: 'played', user1Set1: 7, user2Set1: 6, user1Set2: 4, user2Set2: 6, user1Set3: 6, user2Set3: 2 },
  { outcome: 'retired', winner: 'user2', user1Set1: 3, user2Set1: 1 },
  { outcome: 'walkover', winner: 'user1' },
  { outcome: 'time_limit', user1Set1: 6, user2Set1: 4, user1Set2: 2, user2Set2: 3 },
];

export const sampleVotes: readonly (Playstyle | null)[] = ['BigServer', 'Specialist', null, 'BigServer'];
