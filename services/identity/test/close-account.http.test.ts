import {
  accountClosed,
  accountErasedByService,
  accountUpdated,
  auditRecorded,
  closeAccount,
  closeAccountAsStaff,
  confirmPhoneChange,
  findAccountByPhone,
  getOwnAccount,
  listAudit,
  requestCloseCode,
  requestOtp,
  requestPhoneChange,
  sessionRevoked,
  verifyOtp,
} from '@rally/contracts/identity';
import { playerUpdated } from '@rally/contracts/players';
import { createTestPlayerSnapshot } from '@rally/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  adminPhone,
  getWrongCode,
  type IdentityUnderTest,
  type SignedInTestUser,
  startIdentityUnderTest,
} from './identity-under-test.ts';

let identity: IdentityUnderTest;
let staff: SignedInTestUser;
let player: SignedInTestUser;
beforeAll(async () => {
  identity = await startIdentityUnderTest();
});
beforeEach(async () => {
  identity.harness.clock.advanceSeconds(6 * 3_600);
  staff = await identity.signIn(adminPhone);
  player = await identity.signIn(identity.newPhone());
  await identity.harness.settled();
});
afterAll(() => identity.stop());

const reason = 'The player is 16.';

async function requestCode({ token, user }: SignedInTestUser) {
  const reply = await identity.api.call(requestCloseCode, { token });
  expect(reply.status).toBe(200);
  return identity.codeOf(user.phone);
}

async function close(signedIn: SignedInTestUser, code?: string) {
  const body = { code: code ?? (await requestCode(signedIn)) };
  const reply = await identity.api.call(closeAccount, { token: signedIn.token, body });
  await identity.harness.settled();
  return reply;
}

async function closeAsStaff(id: string, body: object = { reason }) {
  const reply = await identity.api.call(closeAccountAsStaff, { token: staff.token, params: { id }, body });
  await identity.harness.settled();
  return reply;
}

async function changePhone({ token, user }: SignedInTestUser, phone: string) {
  await identity.api.call(requestPhoneChange, { token, body: { phone } });
  const codes = { currentCode: identity.codeOf(user.phone), newCode: identity.codeOf(phone) };
  await identity.api.call(confirmPhoneChange, { token, body: { phone, ...codes } });
  await identity.harness.settled();
}

function ofAccount<Data extends { accountId: string }>(published: Data[]): Data[] {
  return published.filter(({ accountId }) => accountId === player.user.id);
}

describe('closing an account', () => {
  it('signs it out everywhere, announces it, and clears the cookie', async () => {
    const other = await identity.signIn(player.user.phone);
    const reply = await close(player);
    expect(reply.status).toBe(200);
    expect(reply.headers.getSetCookie().join()).toContain('__Host-rally=;');
    for (const { token } of [player, other])
      expect((await identity.api.call(getOwnAccount, { token })).status).toBe(401);
    expect(ofAccount(identity.harness.published(accountClosed))).toMatchObject([{ by: 'player' }]);
    expect(ofAccount(identity.harness.published(sessionRevoked))).toHaveLength(2);
    expect(ofAccount(identity.harness.published(accountErasedByService))).toMatchObject([{ service: 'identity' }]);
  });

  it('erases the phone and the name from every collection, the audit log included', async () => {
    const { id, phone } = player.user;
    const data = createTestPlayerSnapshot({ id, name: 'Quillon Zabriskie' });
    await identity.harness.emit(playerUpdated, { subject: id, version: 1, data });
    const audited = { actorId: null, action: 'match.edited', target: 'm1', requestId: null, at: data.createdAt };
    await identity.harness.emit(auditRecorded, {
      subject: 'm1',
      version: 1,
      data: { ...audited, before: { user1Name: data.name }, after: { phone }, reason: `${data.name} asked for it` },
    });
    expect(await identity.harness.listCollectionsWith('identity', phone)).not.toEqual([]);
    await close(player);
    for (const text of [phone, 'Quillon Zabriskie'])
      expect(await identity.harness.listCollectionsWith('identity', text)).toEqual([]);
    const { entries } = (await identity.api.call(listAudit, { token: staff.token })).body;
    expect(entries.find(({ target }) => target === 'm1')).toMatchObject({ before: null, after: null, reason: null });
  });

  it('also erases a name with quotes on a line of its own', async () => {
    const { id } = player.user;
    const data = createTestPlayerSnapshot({ id, name: 'Quillon "Zab" Zabriskie' });
    await identity.harness.emit(playerUpdated, { subject: id, version: 1, data });
    const entry = { actorId: null, action: 'match.edited', target: 'm4', reason: null, requestId: null };
    await identity.harness.emit(auditRecorded, {
      subject: 'm4',
      version: 1,
      data: { ...entry, at: data.createdAt, before: { note: `Moved:\n${data.name}` } },
    });
    await close(player);
    expect(await identity.harness.listCollectionsWith('identity', 'Zab')).toEqual([]);
  });

  it.each(['Ed', 'admin'])('leaves the same letters in what the audit log says of others: %s', async (name) => {
    const { id } = player.user;
    const data = createTestPlayerSnapshot({ id, name });
    await identity.harness.emit(playerUpdated, { subject: id, version: 1, data });
    const kept = { before: { status: 'disabled', role: 'admin' }, after: { status: 'scheduled', user1Name: 'Edna' } };
    const reason = 'An admin and Ed agreed.';
    const named = { before: { user1Name: name }, after: { user1Name: 'Edna' }, reason: null };
    const emit = (target: string, said: object) => {
      const entry = { actorId: null, action: 'match.edited', target, reason, requestId: null, at: data.createdAt };
      return identity.harness.emit(auditRecorded, { subject: target, version: 1, data: { ...entry, ...said } });
    };
    await emit(`other-${name}`, kept);
    await emit(`own-${name}`, named);
    await emit(`namesake-${name}`, { ...named, about: ['somebody'] });
    await close(player);
    const { entries } = (await identity.api.call(listAudit, { token: staff.token })).body;
    const find = (target: string) => entries.find((one) => one.target === `${target}-${name}`);
    expect(find('other')).toMatchObject({ ...kept, reason });
    expect(find('own')).toMatchObject({ before: null, after: null });
    expect(find('namesake')).toMatchObject({ before: { user1Name: name } });
  });

  it('erases the phones that the account gave up, and the conversations with them at the provider', async () => {
    const [former, phone] = [player.user.phone, identity.newPhone()];
    await changePhone(player, phone);
    expect(identity.harness.published(accountUpdated).at(-1)).toMatchObject({ phone, formerPhones: [former] });
    await close({ ...player, user: { ...player.user, phone } });
    for (const text of [former, phone])
      expect(await identity.harness.listCollectionsWith('identity', text)).toEqual([]);
    const { entries } = (await identity.api.call(listAudit, { token: staff.token })).body;
    const change = entries.find(
      ({ actorId, action }) => action === 'account.change_phone' && actorId === player.user.id,
    );
    expect(change).toMatchObject({ before: null, after: null });
    const { provider } = identity;
    const sent = provider.accepted.filter(({ to }) => to === former || to === phone).map(({ sid }) => sid);
    expect(sent.filter((sid) => !provider.deleted.has(sid))).toEqual([]);
  });

  it.each([
    ['signed up with it', (former: string) => identity.signIn(former)],
    ['changed to it', async (former: string, own: string) => changePhone(await identity.signIn(own), former)],
  ])('of a former phone, deletes nothing that was sent since another account has %s', async (_, take) => {
    const { clock } = identity.harness;
    const other = await identity.signIn(identity.newPhone());
    clock.advanceSeconds(3_600);
    const [former, phone] = [player.user.phone, identity.newPhone()];
    await changePhone(await identity.signIn(former), phone);
    clock.advanceSeconds(3_600);
    await take(former, other.user.phone);
    const takenAt = clock.now();
    clock.advanceSeconds(3_600);
    await identity.signIn(former);
    await close(await identity.signIn(phone));
    const { accepted, deleted } = identity.provider;
    const toFormer = accepted.filter(({ to }) => to === former);
    const kept = toFormer.filter(({ sid }) => !deleted.has(sid));
    expect(kept).toEqual(toFormer.filter(({ createdAt }) => createdAt > takenAt));
    expect(kept).toHaveLength(1);
  });

  it('erases from the audit log what was typed about the account in other spellings, even when it arrives late', async () => {
    const { id } = player.user;
    const at = '2026-11-18T15:00:00.000Z';
    const entry = { actorId: null, action: 'match.edited', about: [id], requestId: null, at, reason: 'Quill moved' };
    const emit = (target: string) =>
      identity.harness.emit(auditRecorded, {
        subject: target,
        version: 1,
        data: { ...entry, target, before: { user1Name: 'Quill Z.' }, after: { user1Name: 'Quilly' } },
      });
    await emit('m2');
    await close(player);
    await emit('m3');
    const { entries } = (await identity.api.call(listAudit, { token: staff.token })).body;
    for (const target of ['m2', 'm3'])
      expect(entries.find((one) => one.target === target)).toMatchObject({ before: null, after: null, reason: null });
    expect(await identity.harness.listCollectionsWith('identity', 'Quill')).toEqual([]);
  });

  it('deletes the conversation with the phone at the provider', async () => {
    const { phone } = player.user;
    const { provider } = identity;
    await close(player);
    const sent = provider.accepted.filter(({ to }) => to === phone).map(({ sid }) => sid);
    expect(sent).not.toEqual([]);
    expect(sent.filter((sid) => !provider.deleted.has(sid))).toEqual([]);
  });

  it('ignores late events about the player', async () => {
    const { id } = player.user;
    await close(player);
    const data = createTestPlayerSnapshot({ id, name: 'Quillon Late' });
    await identity.harness.emit(playerUpdated, { subject: id, version: 99, data });
    expect(await identity.harness.listCollectionsWith('identity', 'Quillon Late')).toEqual([]);
  });

  it('frees the phone for a new account', async () => {
    await close(player);
    const again = await identity.signIn(player.user.phone);
    expect(again.user).toMatchObject({ phone: player.user.phone, name: null });
    expect(again.user.id).not.toBe(player.user.id);
    await identity.harness.closeAccount(player.user.id);
    expect((await identity.api.call(getOwnAccount, { token: again.token })).status).toBe(200);
  });

  it("needs its own code, once: a sign-in code, a wrong one or another player's is refused", async () => {
    await identity.api.call(requestOtp, { body: { phone: player.user.phone } });
    const signInCode = identity.codeOf(player.user.phone);
    expect((await close(player, signInCode)).json).toMatchObject({ code: 'code_invalid' });
    const code = await requestCode(player);
    const asSignIn = await identity.api.call(verifyOtp, { body: { phone: player.user.phone, code } });
    expect(asSignIn.status).toBe(code === signInCode ? 200 : 400);
    expect((await close(player, getWrongCode(code))).json).toMatchObject({ code: 'code_invalid' });
    const other = await identity.signIn(identity.newPhone());
    expect((await close(other, getWrongCode(await requestCode(other)))).status).toBe(400);
    identity.harness.clock.advanceSeconds(301);
    expect((await close(player, code)).json).toMatchObject({ code: 'code_invalid' });
    expect(ofAccount(identity.harness.published(accountClosed))).toEqual([]);
  });

  it('happens once when it is requested twice at the same time', async () => {
    const code = await requestCode(player);
    const request = { token: player.token, body: { code } };
    const replies = await Promise.all([1, 2].map(() => identity.api.call(closeAccount, request)));
    await identity.harness.settled();
    expect(replies.map(({ status }) => status === 200)).toContain(true);
    expect(ofAccount(identity.harness.published(accountClosed))).toHaveLength(1);
    expect((await close(player, code)).status).toBe(401);
  });
});

describe('staff', () => {
  it('close an account with a reason, which is audited; repeating it changes nothing', async () => {
    for (const _ of [1, 2]) expect((await closeAsStaff(player.user.id)).json).toEqual({ ok: true });
    expect(ofAccount(identity.harness.published(accountClosed))).toMatchObject([{ by: 'staff' }]);
    const audit = identity.harness.published(auditRecorded).filter(({ target }) => target.endsWith(player.user.id));
    expect(audit).toMatchObject([{ action: 'account.close', reason }]);
    const { token } = staff;
    const { json } = await identity.api.call(findAccountByPhone, { token, params: { phone: player.user.phone } });
    expect(json).toEqual({ ok: true, account: null });
  });

  it('cannot close their own account, an unknown one, or one without a reason; players cannot close others', async () => {
    expect((await closeAsStaff(staff.user.id)).json).toMatchObject({ code: 'own_account' });
    expect((await closeAsStaff('unknown')).status).toBe(404);
    expect((await closeAsStaff(player.user.id, { reason: ' ' })).status).toBe(400);
    const request = { token: player.token, params: { id: staff.user.id }, body: { reason } };
    expect((await identity.api.call(closeAccountAsStaff, request)).status).toBe(403);
  });
});

it('reports at /metrics which services have not erased their data', async () => {
  await close(player);
  const missing = async (service: string) => {
    const metrics = await (await fetch(`${identity.api.url}/metrics`)).text();
    return Number(new RegExp(`^rally_accounts_not_erased\\{by="${service}"\\} (\\d+)$`, 'm').exec(metrics)?.[1]);
  };
  expect(await missing('identity')).toBe(0);
  const before = await missing('players');
  expect(before).toBeGreaterThan(0);
  for (const _ of [1, 2])
    await identity.harness.emit(accountErasedByService, {
      subject: player.user.id,
      version: 1,
      data: { accountId: player.user.id, service: 'players', erasedAt: identity.harness.clock.now().toISOString() },
    });
  expect(await missing('players')).toBe(before - 1);
});
