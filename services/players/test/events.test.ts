import { accountCreated, accountUpdated } from '@rally/contracts/identity';
import { paymentDisputed, paymentRefunded, paymentSucceeded } from '@rally/contracts/payments';
import {
  getOwnProfile,
  listUsers,
  playerUpdated,
  subscribe,
  subscriberCreated,
  updateProfile,
} from '@rally/contracts/players';
import { ratingChanged } from '@rally/contracts/scoring';
import { republishAll } from '@rally/testing';
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

function published(id: string) {
  return players.harness.published(playerUpdated).filter((player) => player.id === id);
}

async function toProfile(id: string) {
  return (await players.call(getOwnProfile, { token: await players.harness.issuer.token(id) })).body.profile;
}

async function toUser(id: string) {
  const token = await players.harness.issuer.token('staff', 'admin');
  const { users } = (await players.call(listUsers, { token })).body;
  return users.find((user) => user.id === id);
}

test('an account event delivered three times creates one player and one event', async () => {
  for (const _ of [1, 2, 3])
    await players.harness.emit(accountCreated, { subject: 'once', version: 1, data: account('once') });
  await players.harness.settled();
  expect(published('once')).toHaveLength(1);
  expect(published('once')[0]).toMatchObject({ name: null, onboarded: false, createdAt: '2026-11-01T10:00:00.000Z' });
});

test('a profile starts in the language of the first sign-in, or else of the signup, or else in English', async () => {
  const signup = { consent: true, region: 'Chicago, IL', skill: '3.0', availability: 'Flexible', language: 'es-US' };
  const phones = { signin: '+12025550311', signup: '+12025550312', neither: '+12025550313', both: '+12025550314' };
  for (const phone of [phones.signup, phones.both]) await players.call(subscribe, { body: { ...signup, phone } });
  const languages = { signin: 'es-US', signup: undefined, neither: undefined, both: 'en-US' } as const;
  for (const id of ['signin', 'signup', 'neither', 'both'] as const) {
    const data = { ...account(id), phone: phones[id], signupLanguage: languages[id] };
    await players.harness.emit(accountCreated, { subject: id, version: 1, data });
  }
  await players.harness.settled();
  const started = ['signin', 'signup', 'neither', 'both'].map((id) => published(id)[0]?.language);
  expect(started).toEqual(['es-US', 'es-US', 'en-US', 'en-US']);
  expect(players.harness.published(subscriberCreated).map(({ language }) => language)).toContain('es-US');
});

test('concurrent deliveries of an account event create one player and one event', async () => {
  await Promise.all(
    Array.from({ length: 20 }, () =>
      players.harness.emit(accountCreated, { subject: 'rush', version: 1, data: account('rush') }),
    ),
  );
  await players.harness.settled();
  expect(published('rush')).toHaveLength(1);
});

test('the latest version of an account wins, whatever the order', async () => {
  const later = { subject: 'late', version: 3, data: account('late', 'admin') };
  await players.harness.emit(accountUpdated, later);
  await players.harness.emit(accountCreated, { subject: 'late', version: 1, data: account('late') });
  await players.harness.emit(accountUpdated, { subject: 'late', version: 2, data: account('late') });
  expect(await toUser('late')).toMatchObject({ role: 'admin' });
});

function rating(playerId: string, value: number, totalMatches: number) {
  return {
    playerId,
    sport: 'tennis' as const,
    rating: value,
    uncertainty: 0.3,
    calculatedRating: value,
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

test('the latest rating wins, whatever the order, and publishes no player event', async () => {
  await players.signUp('rated');
  await players.harness.emit(ratingChanged, { subject: 'rated:tennis', version: 2, data: rating('rated', 3.4, 2) });
  await players.harness.emit(ratingChanged, { subject: 'rated:tennis', version: 1, data: rating('rated', 3.2, 1) });
  expect(await toProfile('rated')).toMatchObject({
    tennisRating: 3.4,
    pickleballRating: 3,
    totalMatches: 2,
    calculatedRating: 3.4,
  });
  await players.harness.settled();
  expect(published('rated')).toHaveLength(1);
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

test('a payment for lifetime access grants it once; a match fee does not', async () => {
  await players.signUp('lifetime');
  const fee = { subject: 'fee', version: 1, data: payment('fee', 'lifetime', 'succeeded', 'match_fee') };
  await players.harness.emit(paymentSucceeded, fee);
  expect(await toProfile('lifetime')).toMatchObject({ lifetimeAccess: false });
  const paid = { subject: 'life', version: 2, data: payment('life', 'lifetime', 'succeeded', 'lifetime_access') };
  await players.harness.emit(paymentSucceeded, paid);
  await players.harness.emit(paymentSucceeded, paid);
  expect(await toProfile('lifetime')).toMatchObject({ lifetimeAccess: true });
  await players.harness.settled();
  expect(published('lifetime').map(({ lifetimeAccess }) => lifetimeAccess)).toEqual([false, true]);
});

test('a refund that arrives before its payment revokes lifetime access; a later purchase grants it', async () => {
  await players.signUp('refunded');
  const of = (id: string, state: 'succeeded' | 'refunded') => payment(id, 'refunded', state, 'lifetime_access');
  await players.harness.emit(paymentRefunded, { subject: 'a', version: 3, data: of('a', 'refunded') });
  await players.harness.emit(paymentSucceeded, { subject: 'a', version: 2, data: of('a', 'succeeded') });
  expect(await toProfile('refunded')).toMatchObject({ lifetimeAccess: false });
  await players.harness.emit(paymentSucceeded, { subject: 'b', version: 1, data: of('b', 'succeeded') });
  await players.harness.emit(paymentRefunded, { subject: 'a', version: 3, data: of('a', 'refunded') });
  expect(await toProfile('refunded')).toMatchObject({ lifetimeAccess: true });
});

test('a lost dispute revokes lifetime access, whatever arrives late or twice; a later won one grants it again', async () => {
  await players.signUp('charged-back');
  const succeeded = payment('c', 'charged-back', 'succeeded', 'lifetime_access');
  const disputed = (status: 'needs_response' | 'lost' | 'won', version: number) =>
    players.harness.emit(paymentDisputed, {
      subject: 'c',
      version,
      data: {
        paymentId: 'c',
        disputeId: 'du_1',
        payerId: 'charged-back',
        matchId: null,
        status,
        reason: 'fraudulent',
        amountCents: 4900,
        openedAt: '2026-11-03T10:00:00.000Z',
        payment: { ...succeeded, isChargedBack: status === 'lost' },
      },
    });
  const hasAccess = async () => (await toProfile('charged-back'))?.lifetimeAccess;
  await players.harness.emit(paymentSucceeded, { subject: 'c', version: 2, data: succeeded });
  await disputed('needs_response', 3);
  expect(await hasAccess()).toBe(true);
  await disputed('lost', 4);
  await disputed('lost', 4);
  await disputed('needs_response', 3);
  await players.harness.emit(paymentSucceeded, { subject: 'c', version: 2, data: succeeded });
  expect(await hasAccess()).toBe(false);
  // Republished state, such as after a restore.
  const republished = { ...succeeded, isChargedBack: true };
  await players.harness.emit(paymentSucceeded, { subject: 'c', version: 5, data: republished });
  expect(await hasAccess()).toBe(false);
  await disputed('won', 6);
  expect(await hasAccess()).toBe(true);
});

test('republishing publishes the current state of all players and subscribers', async () => {
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
  // A signup is confirmed once: only its first event has the phone.
  const { phone: _phone, ...subscriber } = players.harness.published(subscriberCreated).at(-1) ?? {};
  const player = published('republished').at(-1);
  await republishAll(players.events);
  expect(published('republished').at(-1)).toEqual(player);
  expect(published('republished')).toHaveLength(3);
  expect(players.harness.published(subscriberCreated)).toContainEqual(subscriber);
});
