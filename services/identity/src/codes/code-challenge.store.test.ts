import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { createCodeChallengeStore } from './code-challenge.store.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.stop());

it('a code that is replaced while it is being compared fails, and its successor stays valid', async () => {
  const challenges = createCodeChallengeStore(database.connection);
  const phone = '+12025550101';
  const source = { key: 'network one', isKnownDevice: false };
  const now = database.clock.now();
  const later = new Date(now.getTime() + 300_000);
  await challenges.issue(phone, { codeId: 'first', codeHash: 'a' }, now, later);
  const claimed = await challenges.claimAttempt(phone, source, now);
  await challenges.issue(phone, { codeId: 'second', codeHash: 'b' }, now, later);
  expect(await challenges.consume(phone, claimed?.codeId ?? '')).toBe(false);
  await challenges.revoke(phone, 'first');
  expect(await challenges.claimAttempt(phone, source, now)).toMatchObject({ codeId: 'second', codeHash: 'b' });
  expect(await challenges.consume(phone, 'second')).toBe(true);
});

it('each network has five attempts, fifteen in all; a known device has five of its own', async () => {
  const challenges = createCodeChallengeStore(database.connection);
  const phone = '+12025550102';
  const now = database.clock.now();
  await challenges.issue(phone, { codeId: 'one', codeHash: 'a' }, now, new Date(now.getTime() + 300_000));
  const attempts = async (key: string, isKnownDevice: boolean) => {
    const claims = Array.from({ length: 8 }, () => challenges.claimAttempt(phone, { key, isKnownDevice }, now));
    return (await Promise.all(claims)).filter((claim) => claim !== null).length;
  };
  expect(await attempts('network one', false)).toBe(5);
  expect(await attempts('network two', false)).toBe(5);
  expect(await attempts('network three', false)).toBe(5);
  expect(await attempts('network four', false)).toBe(0);
  expect(await attempts('device a', true)).toBe(5);
});
