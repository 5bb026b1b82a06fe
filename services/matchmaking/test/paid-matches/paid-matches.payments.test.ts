import { cancelMatch, matchCanceled, matchCreated, matchUpdated } from '@rally/contracts/matchmaking';
import { playerUpdated } from '@rally/contracts/players';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { reconcileSearches } from '../../src/paid-matches/reconcile-searches.ts';
import { createTestPlayer } from '../matchmaking-test-league.ts';
import { type PaidMatchesLeague, startPaidMatchesLeague } from './paid-matches-league.ts';

let service: PaidMatchesLeague;
/** The found match of ann and bob. */
let id: string;
beforeEach(async () => {
  service = await startPaidMatchesLeague();
  await service.joinReliable('ann');
  await service.joinReliable('bob');
  await service.search('ann');
  id = (await service.search('bob')).id;
});
afterEach(() => service.stop());

const revealed = { user1Id: 'ann', user1Name: 'Name of ann', user1: { id: 'ann' }, distance: 0 };
const locked = { user1Id: null, user1Name: 'Opponent found', user1: null, user1Details: null, distance: null };

async function getLastPublished() {
  await service.harness.settled();
  return service.harness.published(matchUpdated).findLast((match) => match.id === id);
}

test('the fee reveals the opponent to the payer only', async () => {
  await service.pays('bob', id);
  expect(await service.see('bob', id)).toMatchObject({
    ...revealed,
    paymentStatus: 'paid',
    isRevealedToBoth: false,
    isHiddenFromOpponent: false,
  });
  expect(await service.see('ann', id)).toMatchObject({
    user2Name: 'Opponent found',
    user2: null,
    paymentStatus: 'requires_payment',
  });
  expect((await getLastPublished())?.revealedTo).toEqual(['bob']);
  await service.pays('ann', id);
  expect(await service.see('ann', id)).toMatchObject({
    user2Name: 'Name of bob',
    paymentStatus: 'paid',
    isRevealedToBoth: true,
  });
  expect((await getLastPublished())?.revealedTo).toEqual(['ann', 'bob']);
});

test('a refund hides the opponent again', async () => {
  await service.pays('bob', id);
  await service.refunds('bob', id);
  expect(await service.see('bob', id)).toMatchObject({ ...locked, paymentStatus: 'refunded' });
  expect((await getLastPublished())?.revealedTo).toEqual([]);
});

test('a refund after both paid tells both that they no longer see each other, and the one who still paid why', async () => {
  for (const playerId of ['ann', 'bob']) await service.pays(playerId, id);
  expect((await service.see('ann', id)).isHiddenFromOpponent).toBe(false);
  await service.refunds('bob', id);
  expect(await service.see('bob', id)).toMatchObject({ ...locked, isRevealedToBoth: false });
  expect(await service.see('ann', id)).toMatchObject({ isRevealedToBoth: false, isHiddenFromOpponent: true });
});

test.each([[[1, 2]], [[2, 1]], [[1, 2, 1]], [[2, 2, 1, 1]]])(
  'payment events in the order %j leave it refunded',
  async (versions) => {
    for (const version of versions) {
      await service.emitPayment('payment', id, 'bob', version === 1 ? 'succeeded' : 'refunded', version);
    }
    expect(await service.see('bob', id)).toMatchObject({ ...locked, paymentStatus: 'refunded' });
  },
);

test('refunding one of two payments leaves the other one valid', async () => {
  await service.emitPayment('first', id, 'bob', 'succeeded', 1);
  await service.emitPayment('second', id, 'bob', 'succeeded', 1);
  await service.emitPayment('first', id, 'bob', 'refunded', 2);
  expect(await service.see('bob', id)).toMatchObject({ ...revealed, paymentStatus: 'paid' });
});

test('a fee for a canceled match reveals nothing', async () => {
  const token = await service.token('ann');
  await service.call(cancelMatch, { token, params: { id }, body: { reason: 'weather' } });
  await service.pays('bob', id);
  expect(await service.see('bob', id)).toMatchObject({ ...locked, status: 'canceled', paymentStatus: 'paid' });
  await service.refunds('bob', id);
  expect(await service.see('bob', id)).toMatchObject({ ...locked, status: 'canceled', paymentStatus: 'refunded' });
});

test('a fee paid under the id of the newer search counts for the match it became', async () => {
  const newer = service.harness.published(matchCreated).find(({ user1Id }) => user1Id === 'bob');
  await service.pays('bob', newer?.id ?? '');
  expect(await service.see('bob', id)).toMatchObject({ ...revealed, paymentStatus: 'paid' });
});

test('a payment by a stranger changes nothing', async () => {
  const { version } = await service.see('ann', id);
  await service.pays('cid', id);
  expect((await service.see('ann', id)).version).toBe(version);
});

test('lifetime access reveals without a fee, whether bought before or after the search', async () => {
  const withAccess = (playerId: string) => ({ ...createTestPlayer(playerId), lifetimeAccess: true });
  await service.harness.emit(playerUpdated, { subject: 'bob', version: 2, data: withAccess('bob') });
  await vi.waitFor(
    async () => expect(await service.see('bob', id)).toMatchObject({ ...revealed, paymentStatus: 'none' }),
    { timeout: 60_000 },
  );
  expect(await service.see('ann', id)).toMatchObject({ user2: null, paymentStatus: 'requires_payment' });
  // A refunded fee hides nothing from a player with lifetime access.
  await service.pays('bob', id);
  await service.refunds('bob', id);
  expect(await service.see('bob', id)).toMatchObject(revealed);

  await service.joinReliable('cid', { lat: 45, lifetimeAccess: true });
  await service.joinReliable('dot', { lat: 45 });
  await service.search('dot');
  expect(await service.search('cid')).toMatchObject({ user1Name: 'Name of dot', paymentStatus: 'none' });
});

describe('a match that was not revealed to both in time', () => {
  const ended = { reason: null, cause: 'not_revealed', canceledBy: null, countsAgainst: null };
  /** Ends expired matches, like the worker. */
  async function end(matchId = id, playerId = 'ann'): Promise<void> {
    await reconcileSearches(service.deps);
    await service.harness.settled();
    expect(await service.see(playerId, matchId)).toMatchObject({ status: 'canceled', cancellation: ended });
  }
  const toNextWeek = () => service.harness.clock.set('2026-11-23T15:00:00Z');

  test('ends with its week, and both can search again', async () => {
    toNextWeek();
    await end();
    const again = await service.search('ann');
    expect(again.id).not.toBe(id);
    expect(again.user2Name).toBe('Finding opponent...');
  });

  test('reveals nothing for a fee that arrives after its week, which is refunded', async () => {
    toNextWeek();
    await service.pays('bob', id);
    await service.harness.settled();
    expect(await service.see('bob', id)).toMatchObject({ ...locked, status: 'canceled', cancellation: ended });
    const [state] = service.harness.published(matchCanceled).filter((match) => match.id === id);
    expect(state?.refunds).toEqual({ user1: 'automatic', user2: 'automatic' });
  });

  test("has the payer's seven days, then refunds the payer, whose week stays used up", async () => {
    await service.pays('bob', id);
    toNextWeek();
    expect((await service.search('ann')).id).toBe(id);
    service.harness.clock.set('2026-11-25T15:01:00Z');
    await end();
    const state = service.harness.published(matchCanceled).findLast((match) => match.id === id);
    expect(state).toMatchObject({ revealedTo: ['bob'], refunds: { user1: 'automatic', user2: 'automatic' } });
  });

  test('found in the last hours of a week has 24 hours, in which a search leads to it', async () => {
    await service.joinReliable('cid', { lat: 45 });
    await service.joinReliable('dot', { lat: 45 });
    service.harness.clock.set('2026-11-23T03:00:00Z');
    await service.search('cid');
    const late = (await service.search('dot')).id;
    toNextWeek();
    expect((await service.search('cid')).id).toBe(late);
    service.harness.clock.set('2026-11-24T03:10:00Z');
    await end(late, 'cid');
  });
});
