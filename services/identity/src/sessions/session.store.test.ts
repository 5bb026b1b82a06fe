import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { createSessionStore } from './session.store.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.stop());

it('a late rotation changes nothing, neither after another rotation nor after the session ended', async () => {
  const { clock, connection } = database;
  const events = database.eventBus();
  const sessions = createSessionStore(connection, events, () => clock.now());
  const now = clock.now();
  const first = {
    id: 'session',
    accountId: 'account',
    familyHash: 'family',
    tokenHash: 'one',
    previousHash: null,
    createdAt: now,
    rotatedAt: now,
    endedAt: null,
    secondFactorAt: null,
    device: null,
  };
  await sessions.create(first);
  expect(await sessions.rotate(first, 'two', now)).toBe(true);
  expect(await sessions.rotate({ ...first, tokenHash: 'two' }, 'three', now)).toBe(true);
  expect(await sessions.rotate(first, 'two', now)).toBe(false);
  expect(await sessions.findById('session')).toMatchObject({ tokenHash: 'three', previousHash: 'two' });
  await sessions.end(first, now);
  expect(await sessions.rotate({ ...first, tokenHash: 'three' }, 'four', now)).toBe(false);
  expect(await sessions.findById('session')).toMatchObject({ tokenHash: 'three', endedAt: now });
});
