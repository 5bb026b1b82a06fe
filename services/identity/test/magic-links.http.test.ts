import { getOwnAccount, magicLinkTtlSeconds, redeemMagicLink, requestMagicLink } from '@rally/contracts/identity';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type IdentityUnderTest, startIdentityUnderTest } from './identity-under-test.ts';

let identity: IdentityUnderTest;

beforeAll(async () => {
  identity = await startIdentityUnderTest();
});
afterAll(() => identity.stop());

const marker = { 'x-requested-with': 'XMLHttpRequest' };
const ask = (phone: string) => identity.api.call(requestMagicLink, { body: { phone } });
const redeem = (token: string, headers: Record<string, string> = marker) =>
  identity.api.call(redeemMagicLink, { query: { token }, headers });

const linkIn = (body: string | undefined) =>
  /https:\/\/rally\.example\/magic-login\?token=([\w-]+)/.exec(body ?? '')?.[1];

/** The token of a link sent to a phone that has an account. */
async function newLink(phone = identity.newPhone()): Promise<string> {
  await identity.signIn(phone);
  const before = identity.provider.accepted.length;
  expect((await ask(phone)).status).toBe(200);
  return vi.waitFor(() => {
    const token = identity.provider.accepted.slice(before).map(({ body }) => linkIn(body))[0];
    if (!token) throw new Error('no link yet');
    return token;
  }, 60_000);
}

describe('requesting a login link', () => {
  it('replies the same to a known and an unknown phone, and sends only to the known one', async () => {
    const known = identity.newPhone();
    const unknown = identity.newPhone();
    await identity.signIn(known);
    const replies = [await ask(known), await ask(unknown)];
    expect(replies.map(({ status, json }) => ({ status, json }))).toEqual([
      { status: 200, json: { ok: true } },
      { status: 200, json: { ok: true } },
    ]);
    await vi.waitFor(() => expect(linkIn(identity.provider.newestTo(known)?.body)).toBeDefined(), 60_000);
    expect(identity.provider.newestTo(unknown)).toBeUndefined();
  });

  it('limits known and unknown phones in the same way, whether or not the message is sent', async () => {
    const known = identity.newPhone();
    const unknown = identity.newPhone();
    await identity.signIn(known);
    identity.harness.clock.advanceSeconds(900);
    identity.provider.mode = 'break';
    for (const phone of [known, unknown]) {
      const statuses = [];
      for (let attempt = 0; attempt < 4; attempt += 1) statuses.push((await ask(phone)).status);
      expect(statuses).toEqual([200, 200, 200, 429]);
    }
    identity.provider.mode = 'normal';
  });

  it.each([[{}], [{ phone: '' }], [{ phone: '123' }], [{ phone: 5 }]])('replies 400 to %j', async (body) => {
    expect((await identity.api.call(requestMagicLink, { body })).status).toBe(400);
  });
});

describe('opening a login link', () => {
  it('signs in with token and cookie', async () => {
    const phone = identity.newPhone();
    const reply = await redeem(await newLink(phone));
    expect(reply.json).toEqual({ ok: true, token: expect.any(String) });
    expect(reply.headers.getSetCookie()[0]).toMatch(/^__Host-rally=.+HttpOnly; Secure; SameSite=Strict$/);
    const own = await identity.api.call(getOwnAccount, { token: reply.body.token });
    expect(own.body.account.phone).toBe(phone);
  });

  it('works once, even with two concurrent calls', async () => {
    const token = await newLink();
    const replies = await Promise.all([redeem(token), redeem(token)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect((await redeem(token)).json).toMatchObject({
      code: 'link_invalid',
      error: 'Invalid login link. Please request a new one.',
    });
  });

  it('is not redeemed by scanners, previews and prefetches', async () => {
    const token = await newLink();
    const address = `${identity.api.url}/auth/magic-login?token=${token}`;
    for (let visit = 0; visit < 100; visit += 1) expect((await fetch(address)).status).toBe(403);
    expect((await fetch(address, { method: 'HEAD', headers: marker })).status).toBe(403);
    for (const headers of [{ purpose: 'prefetch' }, { 'sec-purpose': 'prefetch' }, { 'x-requested-with': 'com.app' }]) {
      expect((await redeem(token, headers)).json).toMatchObject({ code: 'marker_required' });
    }
    expect((await redeem(token)).status).toBe(200);
  });

  it('works for 15 minutes', async () => {
    const token = await newLink();
    identity.harness.clock.advanceSeconds(magicLinkTtlSeconds);
    const reply = await redeem(token);
    expect(reply.status).toBe(410);
    expect(reply.json).toMatchObject({ error: 'This login link has expired. Please login normally.' });
  });

  it.each([
    [{}, 400, 'No login token provided'],
    [{ token: '' }, 400, 'No login token provided'],
    [{ token: 'nonsense' }, 400, 'Invalid login link. Please request a new one.'],
    [{ token: 'x'.repeat(201) }, 400, expect.stringContaining('Invalid login link. Please request a new one.')],
  ])('replies to %j with %i', async (query, status, text) => {
    const reply = await identity.api.call(redeemMagicLink, { query, headers: marker });
    expect(reply.status).toBe(status);
    expect(reply.json).toMatchObject({ error: text });
  });

  it('stores no token in plain text', async () => {
    const token = await newLink();
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    const rows = await (await identity.database()).collection('magic_links').find().toArray();
    expect(JSON.stringify(rows)).not.toContain(token);
  });
});
