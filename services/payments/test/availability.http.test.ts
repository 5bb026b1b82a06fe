import { type MatchState, matchUpdated } from '@rally/contracts/matchmaking';
import { getMatchAvailability } from '@rally/contracts/payments';
import { databaseUri } from '@rally/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importKnownPlayers } from '../src/index.ts';
import { type PaymentsUnderTest, startPaymentsUnderTest } from './payments-under-test.ts';

let under: PaymentsUnderTest;
beforeAll(async () => {
  under = await startPaymentsUnderTest({ LIFETIME_ACCESS_CENTS: '3900' });
});
afterAll(() => under.stop());

const availabilityOf = async (playerId: string) => (await under.asPlayer(getMatchAvailability, playerId)).body.data;

async function reliable(playerId: string) {
  await under.tellPlayer(playerId);
  await under.tellReliability(playerId, 'extremely_reliable', 80);
}

test('a player with 75% and a free week may search, for $5.00 or free of charge with lifetime access', async () => {
  await reliable('ann');
  expect(await availabilityOf('ann')).toEqual({
    eligible: true,
    reason: 'eligible',
    priceCents: 500,
    lifetimeCents: 3900,
  });
  await under.tellReliability('owner', 'extremely_reliable', 100);
  await under.tellPlayer('owner', { lifetimeAccess: true });
  expect(await availabilityOf('owner')).toMatchObject({ eligible: true, reason: 'eligible', priceCents: 0 });
});

test('who may not search is told why', async () => {
  expect(await availabilityOf('nobody')).toMatchObject({ eligible: false, reason: 'profile_incomplete' });
  await under.tellPlayer('half', { onboarded: false });
  expect(await availabilityOf('half')).toMatchObject({ reason: 'profile_incomplete' });
  await under.tellPlayer('nowhere', { lat: null, lng: null });
  expect(await availabilityOf('nowhere')).toMatchObject({ reason: 'profile_incomplete' });
  await under.tellPlayer('new');
  expect(await availabilityOf('new')).toMatchObject({ eligible: false, reason: 'no_completed_matches' });
  await under.tellPlayer('late');
  await under.tellReliability('late', 'reliable', 74);
  expect(await availabilityOf('late')).toMatchObject({ eligible: false, reason: 'reliability_too_low' });
});

test('a search or a match of this week takes the place, one of another week or called off does not', async () => {
  await reliable('searcher');
  const search = await under.foundMatch({ user1Id: 'searcher', user2Id: null });
  expect(await availabilityOf('searcher')).toMatchObject({ reason: 'already_searching' });
  await under.cancel(search, { by: 'player', reason: null, causedBy: null });
  expect(await availabilityOf('searcher')).toMatchObject({ reason: 'eligible' });

  const weekly = await under.foundMatch({ user2Id: 'searcher', kind: 'weekly', status: 'pending' });
  expect(await availabilityOf('searcher')).toMatchObject({ reason: 'slot_taken' });
  const nextWeek: MatchState = { ...weekly, week: '2026-11-23' };
  await under.tell(matchUpdated, nextWeek);
  expect(await availabilityOf('searcher')).toMatchObject({ reason: 'eligible' });
});

test('players of the sample league are known without having been told', async () => {
  const sample = {
    id: 'sample',
    onboarded: true,
    lat: 41.88,
    lng: -87.63,
    lifetimeAccess: false,
    reliability: 'extremely_reliable',
  } as const;
  await importKnownPlayers(databaseUri(under.harness.mongodbUri, 'payments'), [sample]);
  expect(await availabilityOf('sample')).toMatchObject({ reason: 'eligible' });
});
