import {
  accountCreated,
  accountUpdated,
  auditRecorded,
  findAccountByPhone,
  getOwnAccount,
  refreshSession,
  requestOtp,
  verifyOtp,
} from '@rally/contracts/identity';
import { playerUpdated } from '@rally/contracts/players';
import { createTestPlayerSnapshot } from '@rally/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adminPhone, type IdentityUnderTest, startIdentityUnderTest } from './identity-under-test.ts';

let identity: IdentityUnderTest;

beforeAll(async () => {
  identity = await startIdentityUnderTest();
});
afterAll(() => identity.stop());

describe('an account', () => {
  it('is created by the first sign-in and found by the second', async () => {
    const phone = identity.newPhone();
    const first = await identity.signIn(phone);
    const second = await identity.signIn(phone);
    expect(second.user).toEqual(first.user);
    await identity.harness.settled();
    expect(identity.harness.published(accountCreated).filter((account) => account.phone === phone)).toEqual([
      { id: first.user.id, phone, role: 'player', createdAt: first.user.createdAt, disabled: false },
    ]);
  });

  it('is returned to its owner', async () => {
    const { user, token } = await identity.signIn(identity.newPhone());
    const { id, phone, role, createdAt } = user;
    const reply = await identity.api.call(getOwnAccount, { token });
    expect(reply.json).toEqual({ ok: true, account: { id, phone, role, createdAt } });
    expect(reply.headers.get('cache-control')).toBe('no-store');
    expect((await identity.api.call(getOwnAccount)).status).toBe(401);
  });

  it('can be looked up by phone by staff', async () => {
    const admin = await identity.signIn(adminPhone);
    const { user, token } = await identity.signIn(identity.newPhone());
    const find = (phone: string, by?: string) =>
      identity.api.call(findAccountByPhone, { params: { phone }, ...(by !== undefined && { token: by }) });
    expect((await find(user.phone, admin.token)).body.account?.id).toBe(user.id);
    expect((await find(identity.newPhone(), admin.token)).body.account).toBeNull();
    expect((await find('12345', admin.token)).status).toBe(400);
    expect((await find(user.phone, token)).status).toBe(403);
    expect((await find(user.phone)).status).toBe(401);
  });
});

describe('the language', () => {
  it('of the page of the first sign-in starts the profile; later pages change nothing', async () => {
    const phone = identity.newPhone();
    for (const language of ['es-US', 'en-US']) {
      await identity.api.call(requestOtp, { body: { phone, language } });
      expect(identity.provider.newestTo(phone)?.body).toContain('Tu clave de Rally es');
      const body = { phone, code: identity.codeOf(phone), language };
      expect((await identity.api.call(verifyOtp, { body })).body.user.language).toBe('es-US');
    }
    await identity.harness.settled();
    const created = identity.harness.published(accountCreated).filter((account) => account.phone === phone);
    expect(created).toMatchObject([{ signupLanguage: 'es-US' }]);
  });

  it('of the player is known after the event from the players service', async () => {
    const phone = identity.newPhone();
    const { user } = await identity.signIn(phone);
    expect(user.language).toBe('en-US');
    const data = createTestPlayerSnapshot({ id: user.id, language: 'es-US' });
    await identity.harness.emit(playerUpdated, { subject: user.id, version: 2, data });
    expect((await identity.signIn(phone)).user.language).toBe('es-US');
    await identity.api.call(requestOtp, { body: { phone, language: 'en-US' } });
    expect(identity.provider.newestTo(phone)?.body).toMatch(/^Tu clave de Rally es \d{6}\./);
  });
});

describe('the role', () => {
  it('is admin for the phones in ADMIN_PHONES', async () => {
    expect((await identity.signIn(adminPhone)).user.role).toBe('admin');
    expect((await identity.signIn(identity.newPhone())).user.role).toBe('player');
  });

  it('follows ADMIN_PHONES at the next start: a promoted player is an admin after the next refresh', async () => {
    const { user, cookie } = await identity.signIn(identity.newPhone());
    const restarted = await identity.replica({ ADMIN_PHONES: `${adminPhone},${user.phone}` });
    await identity.harness.settled();
    const { token } = (await restarted.call(refreshSession, { headers: { cookie } })).body;
    expect((await restarted.call(findAccountByPhone, { token, params: { phone: user.phone } })).status).toBe(200);
    expect(identity.harness.published(accountUpdated).at(-1)).toMatchObject({ id: user.id, role: 'admin' });
    expect(identity.harness.published(auditRecorded).at(-1)).toMatchObject({
      actorId: null,
      action: 'account.role',
      target: `account:${user.id}`,
      before: { role: 'player' },
      after: { role: 'admin' },
    });
    await identity.replica();
    await identity.harness.settled();
  });

  it('follows ADMIN_PHONES at the next start: a removed admin is signed out, token and cookie', async () => {
    const admin = await identity.signIn(adminPhone);
    const asStaff = () => identity.api.call(findAccountByPhone, { token: admin.token, params: { phone: adminPhone } });
    expect((await asStaff()).status).toBe(200);
    const restarted = await identity.replica({ ADMIN_PHONES: '' });
    await identity.harness.settled();
    expect((await asStaff()).status).toBe(401);
    expect((await restarted.call(refreshSession, { headers: { cookie: admin.cookie } })).status).toBe(401);
    expect(identity.harness.published(accountUpdated).at(-1)).toMatchObject({ id: admin.user.id, role: 'player' });
  });

  it('follows ADMIN_PHONES at the next sign-in', async () => {
    identity.harness.clock.advanceSeconds(900);
    const before = await identity.signIn(adminPhone);
    expect(before.user.role).toBe('admin');
    const other = await identity.replica();
    await (await identity.database())
      .collection('accounts')
      .updateOne({ phone: adminPhone }, { $set: { role: 'player' } });
    await other.call(requestOtp, { body: { phone: adminPhone } });
    const after = await other.call(verifyOtp, { body: { phone: adminPhone, code: identity.codeOf(adminPhone) } });
    expect(after.body.user.role).toBe('admin');
  });
});
