import { approveMatch, getOptIn, listPendingMatches } from '@rally/contracts/matchmaking';
import { connectDatabase } from '@rally/service-kit';
import { getDatabaseUri } from '@rally/testing';
import type { Connection } from 'mongoose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type MatchmakingTestLeague, startMatchmakingTestLeague } from './matchmaking-test-league.ts';

// During an upgrade, and after one that is rolled back, rows have fields that this release does not know.
let league: MatchmakingTestLeague;
let connection: Connection;
beforeAll(async () => {
  league = await startMatchmakingTestLeague();
  connection = await connectDatabase(getDatabaseUri(league.harness.mongodbUri, 'matchmaking'));
  for (const id of await league.joinMany(2)) await league.answer(id, 'yes');
  await addLaterField('opt_ins');
});
afterAll(async () => {
  await connection.close();
  await league.stop();
});

const rowsOf = (collection: string) => connection.collection(collection);
const addLaterField = (collection: string) => rowsOf(collection).updateMany({}, { $set: { laterField: 'kept' } });

test('an answer stored by a later release can be changed, and its extra fields stay', async () => {
  expect((await league.answer('p00000', 'no')).status).toBe(200);
  const { body } = await league.call(getOptIn, { token: await league.token('p00000') });
  expect(body).toMatchObject({ answer: 'no' });
  expect(body).not.toHaveProperty('laterField');
  expect(await rowsOf('opt_ins').findOne({ playerId: 'p00000' })).toMatchObject({ answer: 'no', laterField: 'kept' });
});

test('a match stored by a later release can be changed, and its extra fields stay', async () => {
  await league.answer('p00000', 'yes');
  await league.startAndCompleteRun();
  await addLaterField('matches');
  const token = await league.staff();
  const [match] = (await league.call(listPendingMatches, { token })).body.matches;
  expect(match).not.toHaveProperty('laterField');
  const reply = await league.call(approveMatch, { token, params: { id: match?.id ?? '' } });
  expect(reply.status).toBe(200);
  expect(await rowsOf('matches').findOne({})).toMatchObject({ status: 'scheduled', laterField: 'kept' });
});
