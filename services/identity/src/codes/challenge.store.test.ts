import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { createChallengeStore } from './challenge.store.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.stop());

it('a code that is replaced while it is being compared fails, and its successor stays valid', async () => {
  const challenges = createChallengeStore(database.connection);
  const phone = '+12025550101';
  const now = database.clock.now();
  const later = new Date(now.getTime() + 300_000);
  await challenges.issue(phone, { codeId: 'first', codeHash: 'a' }, now, later);
  const claimed = await challenges.claimAttempt(phone, now);
  await challenges.issue(phone, { codeId: 'second', codeHash: 'b' }, now, later);
  expect(await challenges.consume(phone, claimed?.codeId ?? '')).toBe(false);
  await challenges.revoke(phone, 'first');
  expect(await challenges.claimAttempt(phone, now)).toEqual({ codeId: 'second', codeHash: 'b' });
  expect(await challenges.consume(phone, 'second')).toBe(true);
});
