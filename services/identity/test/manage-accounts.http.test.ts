import type { Call } from '@rally/contracts';
import {
  accountUpdated,
  auditRecorded,
  disableAccount,
  enableAccount,
  endAccountSessions,
  endOwnSession,
  getOwnAccount,
  listOwnSessions,
  logout,
  refreshSession,
  requestOtp,
  sessionRevoked,
  verifyOtp,
} from '@rally/contracts/identity';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  adminPhone,
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
});
afterAll(() => identity.stop());

const reason = 'Harassed an opponent';
const asStaff = (id: string, body: object = { reason }) => ({ token: staff.token, params: { id }, body });
const statusOf = async ({ token }: SignedInTestUser) => (await identity.api.call(getOwnAccount, { token })).status;
const refresh = async ({ cookie }: SignedInTestUser) =>
  (await identity.api.call(refreshSession, { headers: { cookie } })).status;

async function signInAgain(phone: string) {
  await identity.api.call(requestOtp, { body: { phone } });
  return identity.api.call(verifyOtp, { body: { phone, code: identity.codeOf(phone) } });
}

describe('disabling an account', () => {
  it('signs it out everywhere, keeps it out, and is audited with the reason', async () => {
    const replica = await identity.replica();
    const reply = await identity.api.call(disableAccount, asStaff(player.user.id));
    expect(reply.json).toMatchObject({ ok: true, account: { id: player.user.id }, disabled: true });
    await identity.harness.settled();
    expect(await statusOf(player)).toBe(401);
    expect((await replica.call(getOwnAccount, { token: player.token })).status).toBe(401);
    expect(await refresh(player)).toBe(401);
    expect((await signInAgain(player.user.phone)).json).toMatchObject({ code: 'account_disabled' });
    expect(identity.harness.published(accountUpdated).at(-1)).toMatchObject({ id: player.user.id, disabled: true });
    expect(identity.harness.published(auditRecorded).at(-1)).toMatchObject({
      actorId: staff.user.id,
      action: 'account.disable',
      target: `account:${player.user.id}`,
      after: { disabled: true },
      reason,
    });
  });

  it('can be repeated, and undone', async () => {
    for (const _ of [1, 2]) await identity.api.call(disableAccount, asStaff(player.user.id));
    await identity.api.call(enableAccount, asStaff(player.user.id));
    await identity.harness.settled();
    const actions = identity.harness.published(auditRecorded).filter(({ target }) => target.endsWith(player.user.id));
    expect(actions.map(({ action }) => action)).toEqual(['account.disable', 'account.enable']);
    expect((await signInAgain(player.user.phone)).status).toBe(200);
  });

  it('is refused for oneself, for an unknown account, without a reason, and to players', async () => {
    expect((await identity.api.call(disableAccount, asStaff(staff.user.id))).json).toMatchObject({
      code: 'own_account',
    });
    expect((await identity.api.call(disableAccount, asStaff('unknown'))).status).toBe(404);
    expect((await identity.api.call(disableAccount, asStaff(player.user.id, { reason: ' ' }))).status).toBe(400);
    const calls: Call[] = [disableAccount, enableAccount, endAccountSessions];
    for (const call of calls) {
      const asPlayer = { token: player.token, params: { id: player.user.id }, body: { reason } };
      expect((await identity.api.call(call, asPlayer)).status).toBe(403);
      expect((await identity.api.call(call, { params: { id: player.user.id }, body: { reason } })).status).toBe(401);
    }
  });
});

it('staff can sign an account out everywhere; it can sign in again', async () => {
  const second = await identity.signIn(player.user.phone);
  const reply = await identity.api.call(endAccountSessions, asStaff(player.user.id));
  expect(reply.json).toEqual({ ok: true, ended: 2 });
  await identity.harness.settled();
  for (const session of [player, second]) {
    expect(await statusOf(session)).toBe(401);
    expect(await refresh(session)).toBe(401);
  }
  expect((await signInAgain(player.user.phone)).status).toBe(200);
  expect(identity.harness.published(auditRecorded).at(-1)).toMatchObject({ action: 'account.end_sessions', reason });
});

describe('own sessions', () => {
  const list = async ({ token }: SignedInTestUser) =>
    (await identity.api.call(listOwnSessions, { token })).body.sessions;

  it('are listed, most recently used first, with the current one marked', async () => {
    identity.harness.clock.advanceSeconds(60);
    const second = await identity.signIn(player.user.phone);
    const sessions = await list(second);
    expect(sessions.map(({ isCurrent }) => isCurrent)).toEqual([true, false]);
    expect(Object.keys(sessions[0] ?? {}).sort()).toEqual([
      'createdAt',
      'device',
      'expiresAt',
      'id',
      'isCurrent',
      'lastUsedAt',
    ]);
    expect((await identity.api.call(listOwnSessions)).status).toBe(401);
  });

  it('can be ended one by one, only by their owner', async () => {
    identity.harness.clock.advanceSeconds(60);
    const second = await identity.signIn(player.user.phone);
    const other = await identity.signIn(identity.newPhone());
    const [, first] = await list(second);
    const end = (by: SignedInTestUser, id = first?.id ?? '') =>
      identity.api.call(endOwnSession, { token: by.token, params: { id } });
    expect((await end(other)).json).toMatchObject({ code: 'session_unknown' });
    expect((await end(second, 'unknown')).status).toBe(404);
    expect((await end(second)).status).toBe(200);
    expect((await end(second)).status).toBe(200);
    await identity.harness.settled();
    expect(await statusOf(player)).toBe(401);
    expect(await refresh(player)).toBe(401);
    expect(await statusOf(second)).toBe(200);
    expect(await list(second)).toHaveLength(1);
    // Links that the session may have copied end with it, but not after the player signs out.
    await identity.api.call(logout, { token: second.token });
    await identity.harness.settled();
    const revoked = identity.harness.published(sessionRevoked).filter(({ accountId }) => accountId === player.user.id);
    expect(revoked.map(({ endsSecretLinks = false }) => endsSecretLinks)).toEqual([true, false]);
  });
});
