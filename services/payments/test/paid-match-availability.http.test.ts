import { type MatchSnapshot, matchUpdated } from '@rally/contracts/matchmaking';
import { getPaidMatchAvailability } from '@rally/contracts/payments';
import { getDatabaseUri } from '@rally/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importSamplePlayersIntoPayments } from '../src/index.ts';
import { type PaymentsHarness, startPaymentsHarness } from './payments-harness.ts';

let payments: PaymentsHarness;
beforeAll(async () => {
  payments = await startPaymentsHarness({ LIFETIME_ACCESS_CENTS: '3900' });
});
afterAll(() => payments.stop());

const availabilityOf = async (playerId: string) =>
  (await payments.asPlayer(getPaidMatchAvailability, playerId)).body.data;

async function reliable(playerId: string) {
  await payments.publishPlayer(playerId);
  await payments.publishReliability(playerId, 'extremely_reliable', 80);
}

test('a player with 75% reliability and a free week can search, for $5.00 or free with lifetime access', async () => {
  await reliable('ann');
  expect(await availabilityOf('ann')).toEqual({
    eligible: true,
    reason: 'eligible',
    priceCents: 500,
    lifetimeCents: 3900,
  });
  await payments.publishReliability('owner', 'extremely_reliable', 100);
  await payments.publishPlayer('owner', { lifetimeAccess: true });
  expect(await availabilityOf('owner')).toMatchObject({ eligible: true, reason: 'eligible', priceCents: 0 });
});

test('explains why a player cannot search', async () => {
  expect(await availabilityOf('nobody')).toMatchObject({ eligible: false, reason: 'profile_incomplete' });
  await payments.publishPlayer('half', { onboarded: false });
  expect(await availabilityOf('half')).toMatchObject({ reason: 'profile_incomplete' });
  await payments.publishPlayer('nameless', { name: null });
  expect(await availabilityOf('nameless')).toMatchObject({ reason: 'profile_incomplete' });
  await payments.publishPlayer('nowhere', { lat: null, lng: null });
  expect(await availabilityOf('nowhere')).toMatchObject({ reason: 'profile_incomplete' });
  await payments.publishPlayer('new');
  expect(await availabilityOf('new')).toMatchObject({ eligible: false, reason: 'no_completed_matches' });
  await payments.publishPlayer('late');
  await payments.publishReliability('late', 'reliable', 74);
  expect(await availabilityOf('late')).toMatchObject({ eligible: false, reason: 'reliability_too_low' });
});

test('a search or match of this week takes the slot; a canceled one or one of another week does not', async () => {
  await reliable('searcher');
  const search = await payments.foundMatch({ user1Id: 'searcher', user2Id: null });
  expect(await availabilityOf('searcher')).toMatchObject({ reason: 'already_searching' });
  await payments.cancel(search, { by: 'player', reason: null, causedBy: null });
  expect(await availabilityOf('searcher')).toMatchObject({ reason: 'eligible' });

  const weekly = await payments.foundMatch({ user2Id: 'searcher', kind: 'weekly', status: 'pending' });
  expect(await availabilityOf('searcher')).toMatchObject({ reason: 'slot_taken' });
  const nextWeek: MatchSnapshot = { ...weekly, week: '2026-11-23' };
  await payments.publish(matchUpdated, nextWeek);
  expect(await availabilityOf('searcher')).toMatchObject({ reason: 'eligible' });
});

test('a canceled match takes the slots of the players for whom it still counts, until it is settled otherwise', async () => {
  await reliable('quitter');
  const match = await payments.foundMatch({ user2Id: 'quitter', kind: 'weekly', status: 'scheduled' });
  const canceled = { by: 'player', reason: 'injury', canceledBy: 'quitter', causedBy: null } as const;
  await payments.cancel(match, { ...canceled, usesSlotOf: ['quitter'] });
  expect(await availabilityOf('quitter')).toMatchObject({ eligible: false, reason: 'week_used_up' });
});

test('knows imported players of the sample league without events', async () => {
  const sample = {
    id: 'sample',
    name: 'Sam Ple',
    onboarded: true,
    lat: 41.88,
    lng: -87.63,
    lifetimeAccess: false,
    reliability: 'extremely_reliable',
  } as const;
  await importSamplePlayersIntoPayments(getDatabaseUri(payments.harness.mongodbUri, 'payments'), [sample]);
  expect(await availabilityOf('sample')).toMatchObject({ reason: 'eligible' });
});
