import { expect, test } from 'vitest';
import { withdrawClosedAccountFromMatches } from '../../src/closed-accounts/withdraw-closed-account-from-matches.ts';
import { createTestMatch } from '../builders/create-test-match.ts';
import { setUpIdleMatchmaking } from '../matchmaking-without-workers.ts';

const launcher = setUpIdleMatchmaking();

test.each([
  ['America/Chicago', 'canceled'],
  ['America/New_York', 'scheduled'],
])("half an hour after the week ended in New York, a closed account's match in %s is %s", async (timeZone, status) => {
  const league = await launcher.start();
  for (const id of ['ann', 'bob']) await league.addPlayer(id);
  const now = league.clock.now();
  const match = createTestMatch('m1', 'ann', 'bob', { status: 'scheduled', timeZone, approvedAt: now }, now);
  await league.matches.insert(match);
  league.clock.set('2026-11-30T05:30:00Z');
  await withdrawClosedAccountFromMatches(league, 'ann');
  expect(await league.matches.findById(match.id)).toMatchObject({ status });
  await league.stop();
});

test.each([
  ['2026-12-01T02:00:00Z', 'canceled'],
  ['2026-12-01T04:30:00Z', 'scheduled'],
])("at %s, a closed account's paid match that was found late on Sunday is %s", async (at, status) => {
  const league = await launcher.start();
  for (const id of ['ann', 'bob']) await league.addPlayer(id);
  const now = league.clock.now();
  const opponentFoundAt = new Date('2026-11-30T04:00:00Z');
  const match = createTestMatch('m1', 'ann', 'bob', { kind: 'paid', status: 'scheduled', opponentFoundAt }, now);
  await league.matches.insert(match);
  league.clock.set(at);
  await withdrawClosedAccountFromMatches(league, 'ann');
  expect(await league.matches.findById(match.id)).toMatchObject({ status });
  await league.stop();
});
