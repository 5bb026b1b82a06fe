import { getOwnAccount, listTestUsers, testLogin } from '@rally/contracts/identity';
import { playerUpdated } from '@rally/contracts/players';
import { createTestPlayerSnapshot } from '@rally/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { adminPhone, type IdentityUnderTest, startIdentityUnderTest } from './identity-under-test.ts';

let identity: IdentityUnderTest;

beforeAll(async () => {
  identity = await startIdentityUnderTest({ TEST_LOGIN: 'true' });
});
afterAll(() => identity.stop());

it('lists every user with the fields of the page, and no others', async () => {
  const { user } = await identity.signIn(identity.newPhone());
  identity.harness.clock.advanceSeconds(1);
  await identity.signIn(adminPhone);
  const data = createTestPlayerSnapshot({ id: user.id, name: 'Ana Pérez', skill: 3.5, homePlaceName: 'Rock Creek' });
  await identity.harness.emit(playerUpdated, { subject: user.id, version: 1, data });
  const { users } = (await identity.api.call(listTestUsers)).body;
  expect(users.map(({ phone }) => phone)).toEqual([user.phone, adminPhone]);
  expect(users[0]).toEqual({
    id: user.id,
    phone: user.phone,
    role: 'player',
    createdAt: user.createdAt,
    name: 'Ana Pérez',
    region: 'Chicago, IL',
    skill: 3.5,
    homePlaceName: 'Rock Creek',
    sport: 'tennis',
  });
});

it('signs in as any of them', async () => {
  const { user } = await identity.signIn(identity.newPhone());
  const reply = await identity.api.call(testLogin, { body: { userId: user.id } });
  expect(reply.body.user.phone).toBe(user.phone);
  expect(reply.headers.getSetCookie()[0]).toMatch(/^__Host-rally=/);
  expect((await identity.api.call(getOwnAccount, { token: reply.body.token })).status).toBe(200);
});

it.each([
  [{ userId: 'nobody' }, 404],
  [{ userId: '' }, 400],
  [{ userId: { $gt: '' } }, 400],
  [{}, 400],
])('replies to %j with %i', async (body, status) => {
  expect((await identity.api.call(testLogin, { body })).status).toBe(status);
});

it('is not registered unless TEST_LOGIN is set', async () => {
  const off = await identity.replica({ TEST_LOGIN: 'false' });
  expect((await off.call(listTestUsers)).status).toBe(404);
  expect((await off.call(testLogin, { body: { userId: 'x' } })).json).toMatchObject({ code: 'not_found' });
});
