import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OwnDatabase, startOwnDatabase } from '../../test/own-database.ts';
import { challengeStore } from './challenge.store.ts';

let database: OwnDatabase;

beforeAll(async () => {
  database = await startOwnDatabase();
});
afterAll(() => database.stop());

it('a code that is replaced while it is being compared does not pass, and takes nothing from its successor', async () => {
  const challenges = challengeStore(database.connection);
  const phone = '+12025550101';
  const now = database.clock.now();
  const later = new Date(now.getTime() + 300_000);
  await challenges.issue(phone, { codeId: 'first', codeHash: 'a' }, now, later);
  const claimed = await challenges.claimTry(phone, now);
  await challenges.issue(phone, { codeId: 'second', codeHash: 'b' }, now, later);
  expect(await challenges.consume(phone, claimed?.codeId ?? '')).toBe(false);
  await challenges.withdraw(phone, 'first');
  expect(await challenges.claimTry(phone, now)).toEqual({ codeId: 'second', codeHash: 'b' });
  expect(await challenges.consume(phone, 'second')).toBe(true);
});
