import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OwnDatabase, startOwnDatabase } from '../../test/own-database.ts';
import { sessionStore } from './session.store.ts';

let database: OwnDatabase;

beforeAll(async () => {
  database = await startOwnDatabase();
});
afterAll(() => database.stop());

it('a rotation that comes late changes nothing: neither after another one nor after the end', async () => {
  const { clock, connection } = database;
  const events = database.eventBus();
  const sessions = sessionStore(connection, events, () => clock.now());
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
  };
  await sessions.create(first);
  expect(await sessions.rotate(first, 'two', now)).toBe(true);
  expect(await sessions.rotate({ ...first, tokenHash: 'two' }, 'three', now)).toBe(true);
  expect(await sessions.rotate(first, 'two', now)).toBe(false);
  expect(await sessions.byId('session')).toMatchObject({ tokenHash: 'three', previousHash: 'two' });
  await sessions.end(first, now);
  expect(await sessions.rotate({ ...first, tokenHash: 'three' }, 'four', now)).toBe(false);
  expect(await sessions.byId('session')).toMatchObject({ tokenHash: 'three', endedAt: now });
});
