import { connectDatabase, getDatabaseUri } from '@rally/service-kit';
import type { Connection } from 'mongoose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLeaderboardProjection, type LeaderboardProjection } from '../src/leaderboards/leaderboard.projection.ts';
import { createLeaderboardCache } from '../src/leaderboards/leaderboard-cache.ts';
import {
  createEmptyPlayerSummary,
  getSeasonLeaderboardKey,
  type PlayerScoringSummary,
} from '../src/players/player-scoring-summary.ts';
import { type ScoringHarness, startScoringHarness } from './scoring-harness.ts';

let scoring: ScoringHarness;
let connection: Connection;
let boards: LeaderboardProjection;
beforeAll(async () => {
  scoring = await startScoringHarness();
  connection = await connectDatabase(getDatabaseUri(scoring.harness.mongodbUri, 'leaderboard-versions'));
  boards = createLeaderboardProjection(connection);
});
afterAll(async () => {
  await connection.close();
  await scoring.stop();
});

const fall = { sport: 'tennis', season: 'Fall', year: 2026 } as const;
const summer = { ...fall, season: 'Summer' } as const;
const [fallBoard, summerBoard] = [getSeasonLeaderboardKey(fall), getSeasonLeaderboardKey(summer)];

function summary(id: string, version: number, wins: number): PlayerScoringSummary {
  const record = { losses: 0, rating: 3.5 };
  const seasons = [
    { ...fall, ...record, wins },
    { ...summer, ...record, wins: 1 },
  ];
  const profile = {
    version: 1,
    name: id,
    region: null,
    profilePhoto: null,
    state: null,
    skill: null,
    sport: 'tennis',
  } as const;
  return { ...createEmptyPlayerSummary(id), version, profile, seasons };
}

const versions = () => Promise.all([fallBoard, summerBoard].map((board) => boards.readVersion(board)));

test('only a change that a board shows advances its version', async () => {
  expect(await boards.update(summary('ann', 1, 1))).toEqual([fallBoard, summerBoard]);
  expect(await versions()).toEqual([1, 1]);
  expect(await boards.update(summary('ann', 2, 1))).toEqual([]);
  expect(await boards.update(summary('ann', 3, 2))).toEqual([fallBoard]);
  expect(await boards.update(summary('ann', 2, 9))).toEqual([]);
  expect(await versions()).toEqual([2, 1]);
  expect(await boards.listPage(fallBoard, null, null, 5)).toMatchObject([{ id: 'ann', wins: 2 }]);
});

test('players who change at the same time all advance it', async () => {
  const [before = 0] = await versions();
  await Promise.all(Array.from({ length: 10 }, (_, index) => boards.update(summary(`p${index}`, 1, index + 1))));
  expect((await versions())[0]).toBe(before + 10);
  expect(await boards.count(fallBoard, null)).toBe(11);
});

test('another replica shows a result once it has read the version again', async () => {
  let nowMs = 0;
  const other = createLeaderboardCache(boards, () => nowMs);
  const first = async () => (await other.listPage(fallBoard, null, null, 1)).map(({ id }) => id);
  expect(await first()).toEqual(['p9']);
  await boards.update(summary('ann', 4, 20));
  nowMs = 1_000;
  expect(await first()).toEqual(['ann']);
});
