import type { Playstyle, ScoreEntry } from '@rally/contracts/scoring';
import type { ServiceHarness } from '@rally/testing';
import type { Connection } from 'mongoose';
import { scoringConfig } from '../src/config.ts';
import type { KnownPlayerProfile } from '../src/players/player-scoring-summary.ts';
import { recomputePlayerSummary } from '../src/players/recompute-player-summary.ts';
import { applyFinalScoresToRatings } from '../src/rating-log/apply-final-scores-to-ratings.ts';
import { LeaseLostError } from '../src/rating-log/rating-log.store.ts';
import { createPlayerSummaryDependencies, createScoringService } from '../src/service.ts';
import { testStartAt } from './scoring-harness.ts';

export const leagueZone = 'America/New_York';

/** Simulates a crash before a write. */
export class ProcessKilledError extends Error {
  override readonly name = 'Killed';
}

/**
 * The service without HTTP, readers and background work, on its own database, so that a test can apply scores itself and
 * crash at a chosen write. Events stay in the outboxes, where the test reads them.
 */
export async function startLeagueUnderFaults(harness: ServiceHarness, name: string) {
  const { clock } = harness;
  clock.set(testStartAt);
  const { promise, resolve } = Promise.withResolvers<Awaited<ReturnType<typeof createScoringService>>>();
  const { stop } = await harness.start(
    name,
    scoringConfig,
    async (config, dependencies) => {
      const created = await createScoringService(config, { ...dependencies, isIdle: true });
      resolve(created);
      return created.service.listen();
    },
    { LEAGUE_ZONE: leagueZone },
  );
  const { service, stores, deps } = await promise;
  const { refreshDeps } = createPlayerSummaryDependencies(stores, { clock, leagueZone });

  /** The dependencies with `beforeWrite` called before each write of ratings and records. */
  function createInterceptedDependencies(beforeWrite: () => void) {
    const intercept = <Args extends unknown[], Result>(write: (...args: Args) => Promise<Result>) => {
      return async (...args: Args): Promise<Result> => {
        beforeWrite();
        return write(...args);
      };
    };
    const { sheets, ratingLog, boards, players } = stores;
    const intercepted = {
      ...stores,
      sheets: { ...sheets, markApplied: intercept(sheets.markApplied) },
      ratingLog: {
        ...ratingLog,
        write: intercept(ratingLog.write),
        markCurrent: intercept(ratingLog.markCurrent),
        saveCheckpoint: intercept(ratingLog.saveCheckpoint),
      },
      boards: { ...boards, update: intercept(boards.update) },
      players: { ...players, save: intercept(players.save) },
    };
    return createPlayerSummaryDependencies(intercepted, { clock, leagueZone });
  }

  return {
    ...stores,
    clock,
    sheetDeps: deps,
    collection: (name: string) => service.connection.collection(name),
    outboxes: (collection: string) => outboxesOf(service.connection, collection),
    refresh: (playerId: string, snapshot: KnownPlayerProfile | null = null) =>
      recomputePlayerSummary(refreshDeps, playerId, snapshot),
    /** Applies all scores, replaying that many a page, or crashes before the n-th write (from 0). Returns false after a crash. */
    async settle(leaseToken: number, diesBefore: number | null = null, pageSize = 500): Promise<boolean> {
      let writes = 0;
      const { applyFinalScoresDeps } = createInterceptedDependencies(() => {
        if (writes === diesBefore) throw new ProcessKilledError();
        writes += 1;
      });
      try {
        await applyFinalScoresToRatings({ ...applyFinalScoresDeps, pageSize }, { leaseToken });
        return true;
      } catch (error) {
        if (error instanceof ProcessKilledError || error instanceof LeaseLostError) return false;
        throw error;
      }
    },
    close: stop,
  };
}
export type ScoringServiceUnderFaults = Awaited<ReturnType<typeof startLeagueUnderFaults>>;

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
export const sampleScoreEntries: readonly ScoreEntry[] = [
  { outcome: 'played', user1Set1: 6, user2Set1: 4, user1Set2: 6, user2Set2: 3 },
  { outcome: 'played', user1Set1: 0, user2Set1: 6, user1Set2: 1, user2Set2: 6 },
  { outcome: 'played', user1Set1: 7, user2Set1: 6, user1Set2: 4, user2Set2: 6, user1Set3: 6, user2Set3: 2 },
  { outcome: 'retired', winner: 'user2', user1Set1: 3, user2Set1: 1 },
  { outcome: 'walkover', winner: 'user1' },
  { outcome: 'time_limit', user1Set1: 6, user2Set1: 4, user1Set2: 2, user2Set2: 3 },
];

export const sampleVotes: readonly (Playstyle | null)[] = ['BigServer', 'Specialist', null, 'BigServer'];
