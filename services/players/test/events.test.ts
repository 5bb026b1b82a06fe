import { accountCreated, accountUpdated } from '@rally/contracts/identity';
import { paymentRefunded, paymentSucceeded } from '@rally/contracts/payments';
import {
  getOwnProfile,
  listUsers,
  playerUpdated,
  subscribe,
  subscriberCreated,
  updateProfile,
} from '@rally/contracts/players';
import { ratingChanged } from '@rally/contracts/scoring';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type PlayersUnderTest, startPlayersUnderTest } from './players-under-test.ts';

let players: PlayersUnderTest;
beforeAll(async () => {
  players = await startPlayersUnderTest();
});
afterAll(() => players.stop());

function account(id: string, role: 'player' | 'admin' = 'player') {
  return { id, phone: '+12025550300', role, createdAt: '2026-11-01T10:00:00.000Z', disabled: false };
}

function told(id: string) {
  return players.harness.published(playerUpdated).filter((player) => player.id === id);
}

async function profileOf(id: string) {
  return (await players.call(getOwnProfile, { token: await players.harness.issuer.token(id) })).body.profile;
}

async function userOf(id: string) {
  const token = await players.harness.issuer.token('staff', 'admin');
  const { users } = (await players.call(listUsers, { token })).body;
  return users.find((user) => user.id === id);
}

test('an account told three times makes one player and one event', async () => {
  for (const _ of [1, 2, 3])
    await players.harness.emit(accountCreated, { subject: 'once', version: 1, data: account('once') });
  await players.harness.settled();
  expect(told('once')).toHaveLength(1);
  expect(told('once')[0]).toMatchObject({ name: null, onboarded: false, createdAt: '2026-11-01T10:00:00.000Z' });
});

test('an account told many times at once makes one player and one event', async () => {
  await Promise.all(
    Array.from({ length: 20 }, () =>
      players.harness.emit(accountCreated, { subject: 'rush', version: 1, data: account('rush') }),
    ),
  );
  await players.harness.settled();
  expect(told('rush')).toHaveLength(1);
});

test('news of an account count by their version, whatever their order', async () => {
  const later = { subject: 'late', version: 3, data: account('late', 'admin') };
  await players.harness.emit(accountUpdated, later);
  await players.harness.emit(accountCreated, { subject: 'late', version: 1, data: account('late') });
  await players.harness.emit(accountUpdated, { subject: 'late', version: 2, data: account('late') });
  expect(await userOf('late')).toMatchObject({ role: 'admin' });
});

function rating(playerId: string, value: number, totalMatches: number) {
  return {
    playerId,
    sport: 'tennis' as const,
    rating: value,
    uncertainty: 0.3,
    calculatedRating: value + 0.1,
    wins: 1,
    losses: 0,
    totalMatches,
    matchId: 'match',
    opponentId: 'other',
    ratingBefore: 3,
    ratingAfter: value,
    ratingChange: value - 3,
    explanation: '',
    changedAt: '2026-11-02T10:00:00.000Z',
  };
}

test('ratings show the newest news, whatever their order, and are no change of the player', async () => {
  await players.signUp('rated');
  await players.harness.emit(ratingChanged, { subject: 'rated:tennis', version: 2, data: rating('rated', 3.4, 2) });
  await players.harness.emit(ratingChanged, { subject: 'rated:tennis', version: 1, data: rating('rated', 3.2, 1) });
  expect(await profileOf('rated')).toMatchObject({
    tennisRating: 3.4,
    pickleballRating: 3,
    totalMatches: 2,
    calculatedRating: 3.5,
  });
  await players.harness.settled();
  expect(told('rated')).toHaveLength(1);
});

function payment(
  id: string,
  playerId: string,
  state: 'succeeded' | 'refunded',
  purpose: 'lifetime_access' | 'match_fee',
) {
  return {
    id,
    purpose,
    playerId,
    matchId: purpose === 'match_fee' ? 'match' : null,
    state,
    amountCents: 4900,
    refundedCents: state === 'refunded' ? 4900 : 0,
    refundReason: null,
    currency: 'usd',
    createdAt: '2026-11-02T10:00:00.000Z',
    paidAt: '2026-11-02T10:00:00.000Z',
    refundedAt: null,
  };
}

test('lifetime access comes with its payment, is told once, and a match fee brings none', async () => {
  await players.signUp('lifetime');
  const fee = { subject: 'fee', version: 1, data: payment('fee', 'lifetime', 'succeeded', 'match_fee') };
  await players.harness.emit(paymentSucceeded, fee);
  expect(await profileOf('lifetime')).toMatchObject({ lifetimeAccess: false });
  const paid = { subject: 'life', version: 2, data: payment('life', 'lifetime', 'succeeded', 'lifetime_access') };
  await players.harness.emit(paymentSucceeded, paid);
  await players.harness.emit(paymentSucceeded, paid);
  expect(await profileOf('lifetime')).toMatchObject({ lifetimeAccess: true });
  await players.harness.settled();
  expect(told('lifetime').map(({ lifetimeAccess }) => lifetimeAccess)).toEqual([false, true]);
});

test('a refund told before its payment leaves no lifetime access; a later purchase gives it', async () => {
  await players.signUp('refunded');
  const of = (id: string, state: 'succeeded' | 'refunded') => payment(id, 'refunded', state, 'lifetime_access');
  await players.harness.emit(paymentRefunded, { subject: 'a', version: 3, data: of('a', 'refunded') });
  await players.harness.emit(paymentSucceeded, { subject: 'a', version: 2, data: of('a', 'succeeded') });
  expect(await profileOf('refunded')).toMatchObject({ lifetimeAccess: false });
  await players.harness.emit(paymentSucceeded, { subject: 'b', version: 1, data: of('b', 'succeeded') });
  await players.harness.emit(paymentRefunded, { subject: 'a', version: 3, data: of('a', 'refunded') });
  expect(await profileOf('refunded')).toMatchObject({ lifetimeAccess: true });
});

test('republishing tells the present state of all players and subscribers', async () => {
  const token = await players.signUp('republished');
  await players.call(updateProfile, { token, body: { name: 'Robin' } });
  const signup = {
    consent: true,
    phone: '+12025550399',
    region: 'Seattle, WA',
    skill: '3.0',
    availability: 'Flexible',
  };
  await players.call(subscribe, { body: signup });
  await players.harness.settled();
  const before = [told('republished').at(-1), players.harness.published(subscriberCreated).at(-1)];
  await players.events.republish();
  expect([told('republished').at(-1), players.harness.published(subscriberCreated).at(-1)]).toEqual(before);
  expect(told('republished')).toHaveLength(3);
});
