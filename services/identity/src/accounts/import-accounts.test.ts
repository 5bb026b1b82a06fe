import { type ServiceHarness, startServiceHarness } from '@rally/testing';
import { createConnection } from 'mongoose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { importSampleAccounts } from './import-sample-accounts.store.ts';

let harness: ServiceHarness;

beforeAll(async () => {
  harness = await startServiceHarness();
});
afterAll(() => harness.stop());

const league = Array.from({ length: 300 }, (_, index) => ({
  id: `sample-${index}`,
  phone: `+1202${5_550_000 + index}`,
  createdAt: new Date('2026-03-01T12:00:00Z'),
  name: `Player ${index}`,
  region: 'Chicago, IL',
  skill: 3.5,
  sport: 'tennis' as const,
  homePlaceName: 'Grant Park',
  language: 'en-US' as const,
}));

it('inserts accounts and known players, and can be repeated or resumed after a partial run', async () => {
  await importSampleAccounts(harness.mongodbUri, league.slice(0, 100));
  const connection = await createConnection(harness.mongodbUri).asPromise();
  await connection.collection('accounts').updateOne({ phone: '+12025550001' }, { $set: { role: 'admin' } });
  await importSampleAccounts(harness.mongodbUri, league);
  await importSampleAccounts(harness.mongodbUri, league);
  expect(await connection.collection('accounts').countDocuments()).toBe(300);
  expect(await connection.collection('known_players').countDocuments()).toBe(300);
  expect(await connection.collection('accounts').findOne({ phone: '+12025550001' })).toMatchObject({ role: 'admin' });
  expect(await connection.collection('accounts').findOne({ phone: '+12025550299' })).toEqual({
    _id: 'sample-299',
    phone: '+12025550299',
    role: 'player',
    disabled: false,
    createdAt: new Date('2026-03-01T12:00:00Z'),
    version: 1,
    outbox: [],
  });
  await connection.close();
});
