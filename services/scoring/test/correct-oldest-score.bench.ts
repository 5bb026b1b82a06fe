import { fork } from 'node:child_process';
import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { minuteMs } from '@rally/contracts/durations';
import { createSeededRandom, type SeededRandom } from '@rally/seeded-random';
import { connectDatabase, createIndexes } from '@rally/service-kit';
import { getDatabaseUri, startServiceHarness } from '@rally/testing';
import * as z from 'zod';
import { createKnownMatchProjection } from '../src/known-matches/known-match.projection.ts';
import { createLeaderboardProjection } from '../src/leaderboards/leaderboard.projection.ts';
import { createLeaderboardCache } from '../src/leaderboards/leaderboard-cache.ts';
import { createPlayerSummaryStore } from '../src/players/player-scoring-summary.store.ts';
import { applyFinalScoresToRatings } from '../src/rating-log/apply-final-scores-to-ratings.ts';
import { createRatingLogStore } from '../src/rating-log/rating-log.store.ts';
import { createUnratedRatingLogEntry, rateLogEntry } from '../src/rating-log/rating-log-entry.ts';
import type { RatingState } from '../src/ratings/formula/rating-state.ts';
import { createPlayerSummaryDependencies } from '../src/service.ts';
import { createScoreSheetStore } from '../src/sheets/score-sheet.store.ts';
import {
  confirmScoreSheet,
  correctScoreSheet,
  createSubmittedScoreSheet,
  type ScoreSheet,
} from '../src/sheets/score-sheet.ts';
import { validateScoreEntry } from '../src/sheets/validate-score-entry.ts';

/**
 * Prints the memory and the time of a process that applies a correction of the oldest of many scores:
 * `node test/correct-oldest-score.bench.ts --scores 200000 --players 20000`.
 */
const { values } = parseArgs({
  options: {
    scores: { type: 'string', default: '20000' },
    players: { type: 'string', default: '2000' },
    database: { type: 'string' },
  },
});
const count = z.coerce.number().int().positive();
const options = z.object({ scores: count, players: count.min(2) }).parse(values);

const leagueZone = 'America/New_York';
const startAt = '2026-11-25T15:00:00.000Z';
const batchSize = 500;
const quiet = { outbox() {} };
const clock = { now: () => new Date(startAt) };

if (values.database === undefined) await prepare();
else await correctOldest(values.database);

/** Imports the league, corrects its oldest score, and applies that in a separate process. */
async function prepare(): Promise<void> {
  const harness = await startServiceHarness({ startAt });
  const database = getDatabaseUri(harness.mongodbUri, 'scoring');
  const connection = await connectDatabase(database);
  const [log, sheets] = [createRatingLogStore(connection, quiet), createScoreSheetStore(connection, quiet)];
  const states = new Map<string, RatingState>();
  const random = createSeededRandom(1);
  for (let start = 0; start < options.scores; start += batchSize) {
    const batch = Array.from({ length: Math.min(batchSize, options.scores - start) }, (_, offset) =>
      createConfirmedSheet(start + offset, random),
    );
    const entries = batch.flatMap((sheet) => {
      const entry = createUnratedRatingLogEntry(sheet);
      if (entry === null) return [];
      const stateOf = (playerId: string) => states.get(playerId) ?? null;
      const rated = rateLogEntry(entry, { user1: stateOf(sheet.user1Id), user2: stateOf(sheet.user2Id) });
      for (const { playerId, state } of [rated.user1, rated.user2]) states.set(playerId, state);
      return [rated];
    });
    await Promise.all([sheets.bulkImport(batch), log.bulkImport(entries)]);
  }
  const [before] = await sheets.findByIds([getMatchId(0)]);
  if (!before) throw new Error('there is no score to correct');
  const score = validateScoreEntry('tennis', { outcome: 'walkover', winner: 'user2' });
  const after = correctScoreSheet(before, score, clock.now());
  if (after === null) throw new Error('the score cannot be corrected');
  await sheets.save({ before, after, events: [] });
  const child = fork(import.meta.filename, ['--database', database, ...process.argv.slice(2)], { stdio: 'inherit' });
  await once(child, 'exit');
  await connection.close();
  await harness.stop();
}

async function correctOldest(database: string): Promise<void> {
  const connection = await connectDatabase(database);
  const stores = {
    knownMatches: createKnownMatchProjection(connection),
    sheets: createScoreSheetStore(connection, quiet),
    ratingLog: createRatingLogStore(connection, quiet),
    boards: createLeaderboardCache(createLeaderboardProjection(connection)),
    players: createPlayerSummaryStore(connection, quiet, clock.now),
  };
  await createIndexes(connection);
  const { applyFinalScoresDeps } = createPlayerSummaryDependencies(stores, { clock, leagueZone });
  let [peakRss, peakHeap] = [0, 0];
  const watch = setInterval(() => {
    const { rss, heapUsed } = process.memoryUsage();
    peakRss = Math.max(peakRss, rss);
    peakHeap = Math.max(peakHeap, heapUsed);
  }, 20);
  let pages = 0;
  let refreshed = 0;
  const startedAt = performance.now();
  const { rss } = process.memoryUsage();
  let ratedAt = startedAt;
  const deps = {
    ...applyFinalScoresDeps,
    log: {
      ...applyFinalScoresDeps.log,
      async write(...page: Parameters<typeof applyFinalScoresDeps.log.write>) {
        await applyFinalScoresDeps.log.write(...page);
        pages += 1;
        ratedAt = performance.now();
      },
    },
    async refreshPlayer(playerId: string) {
      await applyFinalScoresDeps.refreshPlayer(playerId);
      refreshed += 1;
    },
  };
  await applyFinalScoresToRatings(deps, { leaseToken: 1 });
  clearInterval(watch);
  const seconds = (from: number, to: number) => `${((to - from) / 1000).toFixed(0)} s`;
  const megabytes = (bytes: number) => `${Math.round(bytes / 2 ** 20)} MB`;
  process.stdout.write(
    `${options.scores} scores of ${options.players} players: ${pages} pages in ${seconds(startedAt, ratedAt)}, ` +
      `${refreshed} players in ${seconds(ratedAt, performance.now())}; resident ${megabytes(rss)} before, ` +
      `${megabytes(peakRss)} at most, heap ${megabytes(peakHeap)} at most\n`,
  );
  await connection.close();
}

function getMatchId(index: number): string {
  return `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`;
}

function createConfirmedSheet(index: number, random: SeededRandom): ScoreSheet {
  const at = new Date(Date.parse(startAt) - (options.scores - index) * minuteMs);
  const [user1Id, user2Id] = pickTwoPlayers(random);
  const isWon = random.chance(0.5);
  const line = {
    user1Set1: isWon ? 6 : 4,
    user2Set1: isWon ? 4 : 6,
    user1Set2: isWon ? 6 : 3,
    user2Set2: isWon ? 3 : 6,
  };
  const submitted = createSubmittedScoreSheet(
    {
      id: getMatchId(index),
      sport: 'tennis',
      user1Id,
      user2Id,
      user1Skill: 3.5,
      user2Skill: 3.5,
      playedAt: at,
      score: validateScoreEntry('tennis', { outcome: 'played', ...line }),
      submittedBy: user1Id,
      isEarly: false,
      isUnagreedNoShow: false,
      vote: null,
    },
    at,
  );
  const confirmed = confirmScoreSheet(submitted, user2Id, null, at);
  if (confirmed === null) throw new Error('the score cannot be confirmed');
  return confirmed;
}

function pickTwoPlayers(random: SeededRandom): [string, string] {
  const first = Math.floor(random.between(0, options.players));
  const second = (first + 1 + Math.floor(random.between(0, options.players - 1))) % options.players;
  const idOf = (index: number) => `00000000-0000-4000-9000-${String(index).padStart(12, '0')}`;
  return [idOf(first), idOf(second)];
}
