import { auditRecorded, identityErrors } from '@rally/contracts/identity';
import { correctPlayer, getOwnProfile, playerUpdated } from '@rally/contracts/players';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type PlayersUnderTest, startPlayersUnderTest } from './players-under-test.ts';

let players: PlayersUnderTest;
let staff: string;
beforeAll(async () => {
  players = await startPlayersUnderTest();
  staff = await players.harness.issuer.token('staff', 'admin');
});
afterAll(() => players.stop());

const correct = (id: string, body: object, token = staff) =>
  players.call(correctPlayer, { token, params: { id }, body });
const reason = 'Misspelled at sign-up';

test('staff correct a name and a ZIP code, with one event and one audit entry, even when repeated', async () => {
  const token = await players.signUp('ana');
  for (const _ of [1, 2]) {
    const reply = await correct('ana', { name: ' Ana Lee ', zipCode: '60601', reason });
    expect(reply.json).toMatchObject({ ok: true, profile: { name: 'Ana Lee', zipCode: '60601' } });
  }
  expect((await players.call(getOwnProfile, { token })).body.profile).toMatchObject({
    name: 'Ana Lee',
    zipCode: '60601',
  });
  await players.harness.settled();
  const entries = players.harness.published(auditRecorded).filter(({ target }) => target === 'player:ana');
  expect(entries).toMatchObject([
    {
      actorId: 'staff',
      action: 'player.correct',
      before: { name: null, zipCode: null },
      after: { name: 'Ana Lee', zipCode: '60601' },
      reason,
    },
  ]);
  expect(
    players.harness
      .published(playerUpdated)
      .filter(({ id }) => id === 'ana')
      .at(-1),
  ).toMatchObject({ name: 'Ana Lee' });
});

test('a field that is not in the request is unchanged', async () => {
  await players.signUp('ben');
  await correct('ben', { name: 'Ben Cruz', zipCode: '60601', reason });
  expect((await correct('ben', { zipCode: '10001', reason })).json).toMatchObject({
    profile: { name: 'Ben Cruz', zipCode: '10001' },
  });
});

test('needs staff, a reason, a known player and valid fields', async () => {
  const token = await players.signUp('cleo');
  expect((await correct('cleo', { name: 'C', reason }, token)).status).toBe(403);
  expect((await correct('cleo', { name: 'C' })).status).toBe(400);
  expect((await correct('cleo', { zipCode: '123', reason })).status).toBe(400);
  expect((await correct('cleo', { name: '', reason })).status).toBe(400);
  expect((await correct('unknown', { name: 'C', reason })).json).toMatchObject({
    code: identityErrors.accountUnknown.code,
  });
});
