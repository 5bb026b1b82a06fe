import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OwnDatabase, startOwnDatabase } from '../../test/own-database.ts';
import { sessionStore } from '../sessions/session.store.ts';
import { accountModel, accountStore } from './account.store.ts';
import { signInAccount } from './sign-in-account.ts';

let database: OwnDatabase;

beforeAll(async () => {
  database = await startOwnDatabase();
});
afterAll(() => database.stop());

it('first sign-ins of a phone that race make one account, and tell of it once', async () => {
  const { clock, connection } = database;
  const events = database.eventBus();
  const accounts = accountStore(connection, events, () => clock.now());
  const sessions = sessionStore(connection, events, () => clock.now());
  await accountModel(connection).createIndexes();
  const deps = { accounts, sessions, events, clock, adminPhones: [] };
  const signedIn = await Promise.all(Array.from({ length: 50 }, () => signInAccount(deps, '+12025550101')));
  expect(new Set(signedIn.map(({ id }) => id)).size).toBe(1);
  expect(await accountModel(connection).countDocuments()).toBe(1);
  expect((await events.backlog()).count).toBe(1);
});
