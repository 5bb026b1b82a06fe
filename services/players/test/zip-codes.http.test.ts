import { getZipCodeRegion, placesTexts } from '@rally/contracts/players';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type PlayersUnderTest, startPlayersUnderTest } from './players-under-test.ts';

let players: PlayersUnderTest;
beforeAll(async () => {
  players = await startPlayersUnderTest();
});
afterAll(() => players.stop());

test('anyone may look up the region of a ZIP code', async () => {
  expect((await players.call(getZipCodeRegion, { params: { zip: '60601' } })).body.region).toBe('Chicago, IL');
});

test('an unknown ZIP code is not an error', async () => {
  expect((await players.call(getZipCodeRegion, { params: { zip: '00000' } })).body.region).toBe('US - 00000');
});

test.each(['1234', '123456', 'abcde', '60601-1'])('rejects the ZIP code %s', async (zip) => {
  const reply = await players.call(getZipCodeRegion, { params: { zip } });
  expect([reply.status, reply.json.error]).toEqual([400, placesTexts.zipCodeInvalid]);
});
