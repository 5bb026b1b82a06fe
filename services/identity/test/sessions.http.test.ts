import {
  getOwnAccount,
  logout,
  refreshSession,
  requestOtp,
  sessionRevoked,
  verifyOtp,
} from '@rally/contracts/identity';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getRefreshCookieFromReply, type IdentityUnderTest, startIdentityUnderTest } from './identity-under-test.ts';

let identity: IdentityUnderTest;

beforeAll(async () => {
  identity = await startIdentityUnderTest();
});
afterAll(() => identity.stop());

const refresh = (cookie: string, headers: Record<string, string> = {}) =>
  identity.api.call(refreshSession, { headers: { cookie, ...headers } });
const whoAmI = (token: string) => identity.api.call(getOwnAccount, { token });

describe('refreshing a session', () => {
  it('returns a new access token and the next cookie', async () => {
    const { cookie, user } = await identity.signIn(identity.newPhone());
    const reply = await refresh(cookie);
    expect(getRefreshCookieFromReply(reply.headers)).not.toBe(cookie);
    expect((await whoAmI(reply.body.token)).body.account.id).toBe(user.id);
  });

  it('keeps twenty tabs signed in that refresh at once', async () => {
    const { cookie } = await identity.signIn(identity.newPhone());
    const replies = await Promise.all(Array.from({ length: 20 }, () => refresh(cookie)));
    expect(replies.map((reply) => reply.status)).toEqual(replies.map(() => 200));
    const cookies = new Set(replies.map((reply) => getRefreshCookieFromReply(reply.headers)));
    expect(cookies.size).toBe(1);
    for (const next of cookies) expect((await refresh(next)).status).toBe(200);
  });

  it('sets the same cookie as a replica with the former KEY_SECRET', async () => {
    const replica = await identity.replica({ KEY_SECRET: 'new secret of the keys,secret of the keys' });
    const { cookie } = await identity.signIn(identity.newPhone());
    const next = getRefreshCookieFromReply((await refresh(cookie)).headers);
    const repeated = await replica.call(refreshSession, { headers: { cookie } });
    expect(getRefreshCookieFromReply(repeated.headers)).toBe(next);
    expect((await replica.call(refreshSession, { headers: { cookie: next } })).status).toBe(200);
    // Restores the former secret for the tests that follow.
    await identity.replica({ KEY_SECRET: 'secret of the keys,new secret of the keys' });
  });

  it('accepts the previous token for ten seconds, then treats it as theft and ends the session', async () => {
    const { cookie, token } = await identity.signIn(identity.newPhone());
    const next = getRefreshCookieFromReply((await refresh(cookie)).headers);
    identity.harness.clock.advanceSeconds(9);
    expect((await refresh(cookie)).status).toBe(200);
    identity.harness.clock.advanceSeconds(1);
    const reused = await refresh(cookie);
    expect(reused.status).toBe(401);
    expect(reused.json).toMatchObject({ code: 'session_ended' });
    expect(reused.headers.getSetCookie()[0]).toMatch(/^__Host-rally=;.*Expires=Thu, 01 Jan 1970/);
    expect((await refresh(next)).status).toBe(401);
    await identity.harness.settled();
    expect((await whoAmI(token)).status).toBe(401);
  });

  it('never accepts the token before the previous one, not even within ten seconds', async () => {
    const { cookie } = await identity.signIn(identity.newPhone());
    const second = getRefreshCookieFromReply((await refresh(cookie)).headers);
    const third = getRefreshCookieFromReply((await refresh(second)).headers);
    expect((await refresh(cookie)).status).toBe(401);
    expect((await refresh(third)).status).toBe(401);
  });

  it('publishes the end of a session once, however often an old token is used', async () => {
    const { cookie, user } = await identity.signIn(identity.newPhone());
    await refresh(getRefreshCookieFromReply((await refresh(cookie)).headers));
    await Promise.all(Array.from({ length: 10 }, () => refresh(cookie)));
    await identity.harness.settled();
    const revoked = identity.harness.published(sessionRevoked).filter(({ accountId }) => accountId === user.id);
    expect(revoked).toHaveLength(1);
  });

  it.each([
    '',
    '__Host-rally=',
    '__Host-rally=nonsense',
    `__Host-rally=${'A'.repeat(43)}.${'A'.repeat(43)}`,
    `__Host-rally=${'A'.repeat(5000)}`,
    'rally=x',
  ])('replies to the cookie "%.30s" with 401', async (cookie) => {
    const reply = await refresh(cookie);
    expect(reply.status).toBe(401);
    expect(reply.json).toMatchObject({ code: 'session_ended' });
  });

  it('is refused for other sites', async () => {
    const { cookie } = await identity.signIn(identity.newPhone());
    for (const call of [refreshSession, logout]) {
      const reply = await identity.api.call(call, { headers: { cookie, 'sec-fetch-site': 'cross-site' } });
      expect(reply.status).toBe(403);
    }
    expect((await refresh(cookie, { 'sec-fetch-site': 'same-origin' })).status).toBe(200);
  });

  it('is refused for a disabled account, and ends its session', async () => {
    const phone = identity.newPhone();
    const { cookie } = await identity.signIn(phone);
    const accounts = (await identity.database()).collection('accounts');
    await accounts.updateOne({ phone }, { $set: { disabled: true } });
    expect((await refresh(cookie)).status).toBe(401);
    await accounts.updateOne({ phone }, { $set: { disabled: false } });
    expect((await refresh(cookie)).status).toBe(401);
  });

  it('stores no token in plain text', async () => {
    const { cookie, token } = await identity.signIn(identity.newPhone());
    const [family = '', secret = ''] = cookie.slice('__Host-rally='.length).split('.');
    const rows = JSON.stringify(await (await identity.database()).collection('sessions').find().toArray());
    for (const part of [family, secret, token]) expect(rows).not.toContain(part);
  });
});

describe('signing out', () => {
  it('ends the session of the token everywhere, and clears the cookie', async () => {
    const { cookie, token, user } = await identity.signIn(identity.newPhone());
    const reply = await identity.api.call(logout, { token, headers: { cookie } });
    expect(reply.status).toBe(200);
    expect(reply.headers.getSetCookie()[0]).toMatch(/^__Host-rally=;/);
    expect((await refresh(cookie)).status).toBe(401);
    await identity.harness.settled();
    expect((await whoAmI(token)).status).toBe(401);
    expect(identity.harness.published(sessionRevoked).at(-1)).toMatchObject({ accountId: user.id });
  });

  it('works with the cookie alone after the access token has expired', async () => {
    const { cookie, token } = await identity.signIn(identity.newPhone());
    identity.harness.clock.advanceSeconds(3_600);
    expect((await identity.api.call(logout, { token, headers: { cookie } })).status).toBe(200);
    expect((await refresh(cookie)).status).toBe(401);
  });

  it('works with the token alone', async () => {
    const { cookie, token } = await identity.signIn(identity.newPhone());
    expect((await identity.api.call(logout, { token })).status).toBe(200);
    expect((await refresh(cookie)).status).toBe(401);
  });

  it('succeeds without either, and a second time', async () => {
    expect((await identity.api.call(logout)).status).toBe(200);
    const { cookie } = await identity.signIn(identity.newPhone());
    for (const attempt of [1, 2]) {
      expect((await identity.api.call(logout, { headers: { cookie } })).status, `attempt ${attempt}`).toBe(200);
    }
  });

  it('keeps the other sessions of the account', async () => {
    const phone = identity.newPhone();
    const phoneBrowser = await identity.signIn(phone);
    const laptop = await identity.signIn(phone);
    await identity.api.call(logout, { headers: { cookie: phoneBrowser.cookie } });
    await identity.harness.settled();
    expect((await refresh(laptop.cookie)).status).toBe(200);
    expect((await whoAmI(laptop.token)).status).toBe(200);
  });
});

describe('after a restart', () => {
  it('revocations whose tokens are still valid are published again', async () => {
    const { cookie, token } = await identity.signIn(identity.newPhone());
    await identity.api.call(logout, { headers: { cookie } });
    await identity.harness.settled();
    const before = identity.harness.published(sessionRevoked).length;
    const restarted = await identity.replica();
    await identity.harness.settled();
    expect(identity.harness.published(sessionRevoked).length).toBeGreaterThan(before);
    expect((await restarted.call(getOwnAccount, { token })).status).toBe(401);
    identity.harness.clock.advanceSeconds(3_600);
    const then = identity.harness.published(sessionRevoked).length;
    await identity.replica();
    await identity.harness.settled();
    expect(identity.harness.published(sessionRevoked)).toHaveLength(then);
  });
});

describe('a cookie under another name', () => {
  it('follows COOKIE_NAME and COOKIE_SECURE', async () => {
    const admin = await identity.replica({ COOKIE_NAME: 'rally-admin', COOKIE_SECURE: 'false' });
    const phone = identity.newPhone();
    await identity.signIn(phone);
    await admin.call(requestOtp, { body: { phone } });
    const reply = await admin.call(verifyOtp, { body: { phone, code: identity.codeOf(phone) } });
    expect(reply.headers.getSetCookie()[0]).toMatch(/^rally-admin=/);
    expect(reply.headers.getSetCookie()[0]).not.toContain('Secure');
    const refreshed = await admin.call(refreshSession, {
      headers: { cookie: getRefreshCookieFromReply(reply.headers) },
    });
    expect(refreshed.status).toBe(200);
  });
});

// Comes last, because keys rotate here, and verifiers fetch new keys by the real clock.
describe('session lifetime', () => {
  it('expires 30 days after the last use, and 90 days after sign-in in any case', async () => {
    const day = 86_400;
    const idle = await identity.signIn(identity.newPhone());
    const used = await identity.signIn(identity.newPhone());
    let cookie = used.cookie;
    for (let use = 0; use < 4; use += 1) {
      identity.harness.clock.advanceSeconds(20 * day);
      cookie = getRefreshCookieFromReply((await refresh(cookie)).headers);
    }
    expect((await refresh(idle.cookie)).status).toBe(401);
    identity.harness.clock.advanceSeconds(10 * day);
    expect((await refresh(cookie)).status).toBe(401);
  });

  it('expires the cookie with the session', async () => {
    const { cookie } = await identity.signIn(identity.newPhone());
    identity.harness.clock.advanceSeconds(29 * 86_400);
    const second = getRefreshCookieFromReply((await refresh(cookie)).headers);
    identity.harness.clock.advanceSeconds(29 * 86_400);
    const third = getRefreshCookieFromReply((await refresh(second)).headers);
    identity.harness.clock.advanceSeconds(29 * 86_400);
    expect((await refresh(third)).headers.getSetCookie()[0]).toContain(`Max-Age=${3 * 86_400};`);
  });
});
