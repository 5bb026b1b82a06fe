import { commonErrors } from '@rally/contracts';
import {
  accountUpdated,
  auditRecorded,
  changeAccountPhone,
  confirmPhoneChange,
  getOwnAccount,
  identityErrors,
  redeemMagicLink,
  refreshSession,
  requestMagicLink,
  requestOtp,
  requestPhoneChange,
  verifyOtp,
} from '@rally/contracts/identity';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  adminPhone,
  getWrongCode,
  type IdentityUnderTest,
  type SignedInTestUser,
  startIdentityUnderTest,
} from './identity-under-test.ts';

let identity: IdentityUnderTest;
let player: SignedInTestUser;
let newPhone: string;

beforeAll(async () => {
  identity = await startIdentityUnderTest();
});
beforeEach(async () => {
  identity.harness.clock.advanceSeconds(86_400);
  player = await identity.signIn(identity.newPhone());
  newPhone = identity.newPhone();
});
afterAll(() => identity.stop());

const request = (phone = newPhone) => identity.api.call(requestPhoneChange, { token: player.token, body: { phone } });
const confirm = (codes: { currentCode?: string; newCode?: string } = {}, phone = newPhone) =>
  identity.api.call(confirmPhoneChange, {
    token: player.token,
    body: {
      phone,
      currentCode: identity.codeOf(player.user.phone),
      newCode: identity.codeOf(phone),
      ...codes,
    },
  });
const accountOf = async ({ token }: SignedInTestUser) => identity.api.call(getOwnAccount, { token });

describe('changing one’s own number', () => {
  it('needs the codes of both numbers, tells the old one, and is published and audited', async () => {
    expect((await request()).json).toMatchObject({ ok: true });
    const reply = await confirm();
    expect(reply.json).toMatchObject({ ok: true, account: { id: player.user.id, phone: newPhone } });
    expect((await accountOf(player)).body.account.phone).toBe(newPhone);
    expect(identity.provider.newestTo(player.user.phone)?.body).toContain(newPhone.slice(-4));
    await identity.harness.settled();
    expect(identity.harness.published(accountUpdated).at(-1)).toMatchObject({ id: player.user.id, phone: newPhone });
    const audited = identity.harness.published(auditRecorded).at(-1);
    expect(audited).toMatchObject({
      actorId: player.user.id,
      action: 'account.change_phone',
      after: { phone: `…${newPhone.slice(-4)}` },
    });
    expect(JSON.stringify(audited)).not.toContain(newPhone);
    expect((await identity.signIn(newPhone)).user.id).toBe(player.user.id);
    expect((await identity.signIn(player.user.phone)).user.id).not.toBe(player.user.id);
  });

  it('ends every other session and login link', async () => {
    const other = await identity.signIn(player.user.phone);
    await identity.api.call(requestMagicLink, { body: { phone: player.user.phone } });
    await expect.poll(() => identity.provider.newestTo(player.user.phone)?.body).toContain('magic-login');
    const [, token = ''] = /token=([\w-]+)/.exec(identity.provider.newestTo(player.user.phone)?.body ?? '') ?? [];
    await request();
    expect((await confirm()).status).toBe(200);
    await identity.harness.settled();
    expect((await accountOf(other)).status).toBe(401);
    expect((await accountOf(player)).status).toBe(200);
    const refreshed = await identity.api.call(refreshSession, { headers: { cookie: player.cookie } });
    expect(refreshed.status).toBe(200);
    const redeemed = await identity.api.call(redeemMagicLink, {
      query: { token },
      headers: { 'x-requested-with': 'XMLHttpRequest' },
    });
    expect(redeemed.json).toMatchObject({ code: identityErrors.linkInvalid.code });
  });

  it('says which code is wrong, and leaves the other usable', async () => {
    await request();
    const currentCode = identity.codeOf(player.user.phone);
    const newCode = identity.codeOf(newPhone);
    expect((await confirm({ currentCode: getWrongCode(currentCode) })).json).toMatchObject({
      code: identityErrors.currentCodeInvalid.code,
    });
    expect((await confirm({ newCode: getWrongCode(newCode) })).json).toMatchObject({
      code: identityErrors.newCodeInvalid.code,
    });
    expect((await accountOf(player)).body.account.phone).toBe(player.user.phone);
    expect((await confirm({ currentCode, newCode })).status).toBe(200);
  });

  it('happens once when it is sent several times at once', async () => {
    await request();
    const replies = await Promise.all([confirm(), confirm(), confirm()]);
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await accountOf(player)).body.account.phone).toBe(newPhone);
  });

  it('reveals that the new number has an account only to someone who has its code', async () => {
    const taken = await identity.signIn(identity.newPhone());
    identity.harness.clock.advanceSeconds(60);
    expect((await request(taken.user.phone)).json).toMatchObject({ ok: true });
    expect((await confirm({}, taken.user.phone)).json).toMatchObject({ code: identityErrors.phoneTaken.code });
    expect((await accountOf(player)).body.account.phone).toBe(player.user.phone);
  });

  it('reveals that the new number is one of staff only to someone who has its code', async () => {
    expect((await request(adminPhone)).json).toMatchObject({ ok: true });
    const guess = await confirm({ newCode: getWrongCode(identity.codeOf(adminPhone)) }, adminPhone);
    expect(guess.json).toMatchObject({ code: identityErrors.newCodeInvalid.code });
    expect((await confirm({}, adminPhone)).json).toMatchObject({ code: identityErrors.staffPhone.code });
    expect((await accountOf(player)).body.account.phone).toBe(player.user.phone);
  });

  it('is refused to a disabled account whose token is still valid', async () => {
    await (await identity.database())
      .collection('accounts')
      .updateOne({ phone: player.user.phone }, { $set: { disabled: true } });
    expect((await request()).json).toMatchObject({ code: commonErrors.signInRequired.code });
    expect(identity.provider.newestTo(newPhone)).toBeUndefined();
  });

  it('is refused for the same number, to staff, and for too many codes', async () => {
    expect((await request(player.user.phone)).json).toMatchObject({ code: identityErrors.phoneUnchanged.code });
    expect((await request('12')).json).toMatchObject({ code: identityErrors.phoneInvalid.code });
    const statuses: number[] = [];
    for (const _ of Array(4)) statuses.push((await request()).status);
    expect(statuses.at(-1)).toBe(429);
    const staff = await identity.signIn(adminPhone);
    const reply = await identity.api.call(requestPhoneChange, { token: staff.token, body: { phone: newPhone } });
    expect(reply.json).toMatchObject({ code: identityErrors.staffPhone.code });
  });
});

describe('staff change the number of a player', () => {
  const change = (by: SignedInTestUser, id = player.user.id, phone = newPhone) =>
    identity.api.call(changeAccountPhone, {
      token: by.token,
      params: { id },
      body: { phone, reason: 'Lost the phone, showed ID' },
    });

  it('with a reason; every session ends and the old number is told; the call can be repeated', async () => {
    const staff = await identity.signIn(adminPhone);
    for (const _ of [1, 2])
      expect((await change(staff)).json).toMatchObject({ account: { id: player.user.id, phone: newPhone } });
    await identity.harness.settled();
    expect((await accountOf(player)).status).toBe(401);
    expect(identity.provider.newestTo(player.user.phone)?.body).toContain(newPhone.slice(-4));
    const entries = identity.harness
      .published(auditRecorded)
      .filter(({ action, target }) => action === 'account.change_phone' && target.endsWith(player.user.id));
    expect(entries).toMatchObject([{ actorId: staff.user.id, reason: 'Lost the phone, showed ID' }]);
    expect((await identity.signIn(newPhone)).user.id).toBe(player.user.id);
  });

  it('is done even when the old number cannot be told', async () => {
    const staff = await identity.signIn(adminPhone);
    identity.provider.mode = 'refuse';
    const { status } = await change(staff);
    identity.provider.mode = 'normal';
    expect(status).toBe(200);
  });

  it('is refused for taken numbers, staff, unknown accounts, and to players', async () => {
    const staff = await identity.signIn(adminPhone);
    const other = await identity.signIn(identity.newPhone());
    expect((await change(staff, player.user.id, other.user.phone)).json).toMatchObject({
      code: identityErrors.phoneTaken.code,
    });
    expect((await change(staff, staff.user.id)).json).toMatchObject({ code: identityErrors.staffPhone.code });
    expect((await change(staff, 'unknown')).status).toBe(404);
    expect((await change(player)).status).toBe(403);
  });
});

it('a code requested before the change signs nobody else in afterward', async () => {
  await identity.api.call(requestOtp, { body: { phone: player.user.phone } });
  const oldCode = identity.codeOf(player.user.phone);
  identity.harness.clock.advanceSeconds(60);
  const staff = await identity.signIn(adminPhone);
  await identity.api.call(changeAccountPhone, {
    token: staff.token,
    params: { id: player.user.id },
    body: { phone: newPhone, reason: 'Lost the phone' },
  });
  const reply = await identity.api.call(verifyOtp, { body: { phone: player.user.phone, code: oldCode } });
  expect(reply.body.user.id).not.toBe(player.user.id);
});
