import {
  logout,
  redeemMagicLink,
  refreshSession,
  requestMagicLink,
  requestOtp,
  verifyOtp,
} from '@rally/contracts/identity';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import {
  adminPhone,
  getRefreshCookieFromReply,
  getWrongCode,
  type IdentityUnderTest,
  startIdentityUnderTest,
} from './identity-under-test.ts';

let identity: IdentityUnderTest;

beforeAll(async () => {
  identity = await startIdentityUnderTest({ TEST_LOGIN: 'true' });
});
afterAll(() => identity.stop());

it('signing in, failing and signing out leave no code, phone or token in the log', async () => {
  const secrets: string[] = [];
  const phone = '+12025550177';
  const marker = { 'x-requested-with': 'XMLHttpRequest' };
  await identity.signIn(adminPhone);
  await identity.api.call(requestOtp, { body: { phone } });
  const code = identity.codeOf(phone);
  await identity.api.call(verifyOtp, { body: { phone, code: getWrongCode(code) } });
  const reply = await identity.api.call(verifyOtp, { body: { phone, code } });
  const cookie = getRefreshCookieFromReply(reply.headers);
  const refreshed = await identity.api.call(refreshSession, { headers: { cookie } });
  await identity.api.call(requestMagicLink, { body: { phone } });
  const link = await vi.waitFor(() => {
    const token = /token=([\w-]+)/.exec(identity.provider.newestTo(phone)?.body ?? '')?.[1];
    if (!token) throw new Error('no link yet');
    return token;
  }, 60_000);
  await identity.api.call(redeemMagicLink, { query: { token: link }, headers: marker });
  await identity.api.call(redeemMagicLink, { query: { token: link }, headers: marker });
  identity.harness.clock.advanceSeconds(900);
  for (const behaviour of ['refuse', 'break', 'hang-up'] as const) {
    identity.provider.mode = behaviour;
    await identity.api.call(requestOtp, { body: { phone } });
    await identity.api.call(requestMagicLink, { body: { phone } });
    identity.harness.clock.advanceSeconds(900);
  }
  await vi.waitFor(
    () => expect(identity.logged.filter((line) => line.includes('login link not sent'))).toHaveLength(3),
    60_000,
  );
  await identity.api.call(logout, { token: refreshed.body.token, headers: { cookie } });
  await identity.harness.settled();

  secrets.push(phone, phone.slice(1), '2025550177', code, link, reply.body.token, refreshed.body.token);
  secrets.push(...cookie.slice(cookie.indexOf('=') + 1).split('.'), 'provider secret', 'secret of the');
  const log = identity.logged.join('');
  expect(identity.logged.filter((line) => line.includes('"route":"/auth/verify-otp"'))).toHaveLength(3);
  expect(log).toContain('refused with 21211');
  for (const secret of secrets) expect(log.includes(secret), `the log holds ${secret}`).toBe(false);
});
