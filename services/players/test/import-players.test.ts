import { getOwnProfile, listUsers, playerUpdated } from '@rally/contracts/players';
import { getDatabaseUri, republishAll } from '@rally/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importSamplePlayers } from '../src/index.ts';
import { createSamplePlayer } from './create-sample-player.ts';
import { type PlayersUnderTest, startPlayersUnderTest } from './players-under-test.ts';

let players: PlayersUnderTest;
beforeAll(async () => {
  players = await startPlayersUnderTest();
});
afterAll(() => players.stop());

test('imported players are like any other players, are not published until republished, and importing again adds none', async () => {
  const uri = getDatabaseUri(players.harness.mongodbUri, 'players');
  const rows = Array.from({ length: 200 }, (_, number) => createSamplePlayer(number));
  await importSamplePlayers(uri, rows.slice(0, 100));
  await importSamplePlayers(uri, rows);
  const staff = await players.harness.issuer.token('staff', 'admin');
  const { users } = (await players.call(listUsers, { token: staff })).body;
  expect(users).toHaveLength(200);
  expect(users.find(({ id }) => id === 'sample-7')).toMatchObject({
    phone: '+12026000007',
    name: 'Sample 7',
    availabilityDays: 'Mon,Sat',
    homeCourtName: 'Court',
    tennisRating: 3.5,
  });
  const token = await players.harness.issuer.token('sample-0');
  expect((await players.call(getOwnProfile, { token })).body.profile?.lifetimeAccess).toBe(true);

  expect(players.harness.published(playerUpdated)).toEqual([]);
  await republishAll(players.events);
  const published = players.harness.published(playerUpdated);
  expect(published).toHaveLength(200);
  const { phone, email, ...expected } = createSamplePlayer(7);
  expect(published.find(({ id }) => id === 'sample-7')).toEqual({ ...expected, profilePhoto: null, onboarded: true });
});
