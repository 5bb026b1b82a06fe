import { accountStatuses, listSubscribers, listUsers, sports, subscribe } from '@rally/contracts/players';
import { reliabilityTiers } from '@rally/contracts/scoring';
import { connectDatabase } from '@rally/service-kit';
import { getDatabaseUri, type WatchedDatabaseReads, watchDatabaseReads } from '@rally/testing';
import mongoose from 'mongoose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importSamplePlayers, playersMigrations } from '../src/index.ts';
import { createSamplePlayer } from './create-sample-player.ts';
import { type PlayersUnderTest, startPlayersUnderTest } from './players-under-test.ts';

let players: PlayersUnderTest;
let staff: string;
let reads: WatchedDatabaseReads;
beforeAll(async () => {
  players = await startPlayersUnderTest();
  staff = await players.harness.issuer.token('staff', 'admin');
  const samples = Array.from({ length: 500 }, (_, number) => ({
    ...createSamplePlayer(number),
    region: number % 10 === 0 ? 'Seattle, WA' : 'Chicago, IL',
    sport: sports[number % 2] ?? 'tennis',
    name: number % 20 === 1 ? null : `Sample${number} Player`,
  }));
  await importSamplePlayers(getDatabaseUri(players.harness.mongodbUri, 'players'), samples);
  reads = watchDatabaseReads(mongoose.connections);
});
afterAll(() => players.stop());

const userSorts = ['name', 'phone', 'region', 'sport', 'skill', 'tennis', 'pickleball', 'matches', 'since'];
const userQueries = [
  {},
  { offset: 200 },
  ...userSorts.flatMap((sort) => [{ sort }, { sort: `-${sort}` }]),
  ...sports.map((sport) => ({ sport })),
  { region: 'Seattle, WA' },
  ...accountStatuses.map((status) => ({ status })),
  ...reliabilityTiers.map((reliability) => ({ reliability })),
  { search: 'Sample123' },
  { name: 'sample123 play' },
  { search: '0123' },
];

test.each(userQueries)('users by %j are read in the order of an index', async (query) => {
  await reads.takeSlow();
  expect((await players.call(listUsers, { token: staff, query: { limit: 20, ...query } })).status).toBe(200);
  expect(await reads.takeSlow()).toEqual([]);
});

const subscriberSorts = ['phone', 'region', 'sport', 'skill', 'gender', 'availability', 'since'];

test('subscribers are read in the order of an index', async () => {
  const signup = { consent: true, region: 'Chicago, IL', skill: '3.0', availability: 'Flexible' };
  for (let number = 100; number < 200; number += 1) {
    await players.call(subscribe, { body: { ...signup, phone: `+12025550${number}` } });
  }
  const queries = [
    ...subscriberSorts.flatMap((sort) => [{ sort }, { sort: `-${sort}` }]),
    { search: 'seattle' },
    { search: '0123' },
  ];
  for (const query of queries) {
    await reads.takeSlow();
    expect((await players.call(listSubscribers, { token: staff, query: { limit: 20, ...query } })).status).toBe(200);
    expect([query, await reads.takeSlow()]).toEqual([query, []]);
  }
});

test('players and subscribers of earlier releases are found and sorted after the migration', async () => {
  const connection = await connectDatabase(getDatabaseUri(players.harness.mongodbUri, 'players'));
  try {
    const fields = { searchWords: 1, phoneSuffixes: 1 };
    await connection.collection('players').updateMany({}, { $unset: { ...fields, listOrder: 1, results: 1 } });
    await connection.collection('subscribers').updateMany({}, { $unset: fields });
    const rating = { version: 3, playerId: 'sample-7', sport: 'tennis', rating: 6.1, totalMatches: 9 };
    await connection.collection<{ _id: string }>('ratings').insertOne({ _id: 'sample-7:tennis', ...rating });
    await connection.collection('players').createIndex({ 'account.phone': 1 });
    for (const { run } of playersMigrations) await run(connection);
    expect((await connection.collection('players').indexes()).map(({ name }) => name)).not.toContain('account.phone_1');
  } finally {
    await connection.close();
  }
  const find = async (query: Record<string, string>) =>
    (await players.call(listUsers, { token: staff, query: { limit: 1, ...query } })).body.users.map(({ id }) => id);
  expect(await find({ search: 'sample123' })).toEqual(['sample-123']);
  expect(await find({ sort: '-tennis' })).toEqual(['sample-7']);
  expect(await find({ sort: '-matches' })).toEqual(['sample-7']);
  expect(await find({ sort: 'name' })).toEqual(['sample-0']);
  const { subscribers } = (await players.call(listSubscribers, { token: staff, query: { search: '550123' } })).body;
  expect(subscribers.map(({ phone }) => phone)).toEqual(['+12025550123']);
});
