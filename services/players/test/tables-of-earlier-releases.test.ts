import { listSubscribers, listUsers, subscribe } from '@rally/contracts/players';
import { connectDatabase } from '@rally/service-kit';
import { getDatabaseUri } from '@rally/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importSamplePlayers, playersMigrations } from '../src/index.ts';
import { createSamplePlayer } from './create-sample-player.ts';
import { type PlayersUnderTest, startPlayersUnderTest } from './players-under-test.ts';

let players: PlayersUnderTest;
let staff: string;
beforeAll(async () => {
  players = await startPlayersUnderTest();
  staff = await players.harness.issuer.token('staff', 'admin');
  const samples = Array.from({ length: 200 }, (_, number) => ({
    ...createSamplePlayer(number),
    name: `Sample${number} Player`,
  }));
  await importSamplePlayers(getDatabaseUri(players.harness.mongodbUri, 'players'), samples);
  const signup = { consent: true, region: 'Chicago, IL', skill: '3.0', availability: 'Flexible' };
  await players.call(subscribe, { body: { ...signup, phone: '+12025550123' } });
});
afterAll(() => players.stop());

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
