import { listMatches, listPendingMatches, type MatchSnapshot, type MatchStatus } from '@rally/contracts/matchmaking';
import { connectDatabase } from '@rally/service-kit';
import { getDatabaseUri, type WatchedDatabaseReads, watchDatabaseReads } from '@rally/testing';
import mongoose from 'mongoose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importPastMatches, importSamplePlayersIntoMatchmaking, matchmakingMigrations } from '../../src/index.ts';
import { createTestPastMatchSnapshot } from '../builders/create-test-past-match-snapshot.ts';
import {
  createTestPlayer,
  type MatchmakingTestLeague,
  startMatchmakingTestLeague,
} from '../matchmaking-test-league.ts';

let league: MatchmakingTestLeague;
let staff: string;
let reads: WatchedDatabaseReads;
let uri: string;
beforeAll(async () => {
  league = await startMatchmakingTestLeague();
  staff = await league.staff();
  uri = getDatabaseUri(league.harness.mongodbUri, 'matchmaking');
  const statuses: readonly MatchStatus[] = ['pending', 'scheduled', 'completed'];
  const matches = Array.from({ length: 600 }, (_, number): MatchSnapshot => {
    const players = { user1Id: `player-${2 * number}`, user2Id: `player-${2 * number + 1}` };
    const status = statuses[number % 3] ?? 'completed';
    const region = number % 2 === 0 ? 'Chicago, IL' : 'Seattle, WA';
    return createTestPastMatchSnapshot(`past-${number}`, '2026-11-09', { ...players, status, region });
  });
  await importPastMatches(
    uri,
    matches.map((match) => ({ match, timeZone: 'America/New_York', score: null, ratings: null })),
  );
  const names = Array.from({ length: 200 }, (_, number) => ({
    ...createTestPlayer(`player-${number}`),
    name: `Player${number} Sample`,
    phone: `+1202555${String(number).padStart(4, '0')}`,
  }));
  await importSamplePlayersIntoMatchmaking(uri, names);
  reads = watchDatabaseReads(mongoose.connections);
});
afterAll(() => league.stop());

const sorts = ['scheduled', '-scheduled', 'sport', '-sport', 'region', '-region', 'notifications', '-notifications'];

test.each(sorts)('matches by %s are read in the order of an index', async (sort) => {
  const query = { sort, limit: 20, offset: 0 };
  await reads.takeSlow();
  expect((await league.call(listPendingMatches, { token: staff, query })).status).toBe(200);
  expect(
    (await league.call(listMatches, { token: staff, query: { ...query, admin: 'true', status: 'completed' } })).status,
  ).toBe(200);
  expect(await reads.takeSlow()).toEqual([]);
});

test.each(['Player198 Sample', '5550198'])('matches of the player %s are found by an index', async (search) => {
  const find = async () => {
    const { body } = await league.call(listPendingMatches, { token: staff, query: { search, limit: 20 } });
    return 'matches' in body ? body.matches.map(({ id }) => id) : [];
  };
  await reads.takeSlow();
  expect(await find()).toEqual(['past-99']);
  expect(await reads.takeSlow()).toEqual([]);
  const connection = await connectDatabase(uri);
  try {
    await connection.collection('known_players').updateMany({}, { $unset: { searchWords: 1, phoneSuffixes: 1 } });
    expect(await find()).toEqual([]);
    await matchmakingMigrations.at(-1)?.run(connection);
  } finally {
    await connection.close();
  }
  expect(await find()).toEqual(['past-99']);
});
