import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { createAccountStore, getAccountMongooseModel } from './account.store.ts';
import { findOrCreateAccount } from './find-or-create-account.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.stop());

it('concurrent first sign-ins of a phone create one account and publish it once', async () => {
  const { clock, connection } = database;
  const events = database.eventBus();
  const accounts = createAccountStore(connection, events, () => clock.now());
  await getAccountMongooseModel(connection).createIndexes();
  const deps = { accounts, clock, adminPhones: [] };
  const signedIn = await Promise.all(Array.from({ length: 50 }, () => findOrCreateAccount(deps, '+12025550101')));
  expect(new Set(signedIn.map(({ id }) => id)).size).toBe(1);
  expect(await getAccountMongooseModel(connection).countDocuments()).toBe(1);
  expect((await events.backlog()).count).toBe(1);
});
