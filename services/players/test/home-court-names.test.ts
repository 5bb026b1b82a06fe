import { playerUpdated, updateProfile } from '@rally/contracts/players';
import { connectDatabase } from '@rally/service-kit';
import { createFakePlaceDetails, getDatabaseUri } from '@rally/testing';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type PlayersUnderTest, startPlayersUnderTest } from './players-under-test.ts';

let players: PlayersUnderTest;
beforeAll(async () => {
  players = await startPlayersUnderTest();
});
afterAll(() => players.stop());

test('a home court that an earlier version let the player name gets the name of the places provider', async () => {
  const token = await players.signUp('court-old');
  const connection = await connectDatabase(getDatabaseUri(players.harness.mongodbUri, 'players'));
  const homeCourt = { placeId: 'old', name: 'I KNOW WHERE YOU LIVE', address: 'Your door', lat: 41, lng: -87 };
  await connection
    .collection<{ _id: string }>('players')
    .updateOne({ _id: 'court-old' }, { $set: { 'profile.homeCourt': homeCourt } });
  await connection.close();
  const courts = () => players.harness.published(playerUpdated).filter(({ id }) => id === 'court-old');
  await players.call(updateProfile, { token, body: { name: 'Ben' } });
  await players.harness.settled();
  expect(courts().at(-1)?.homeCourt).toBeNull();

  players.places.answers = { details: createFakePlaceDetails('old', 41.9, -87.6) };
  await players.startAgain();
  await vi.waitFor(async () => {
    await players.harness.settled();
    expect(courts().at(-1)?.homeCourt).toMatchObject({ placeId: 'old', name: 'Place old', lat: 41.9 });
  });
});
