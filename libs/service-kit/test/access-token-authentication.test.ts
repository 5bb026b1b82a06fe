import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type CryptoKey, exportJWK, generateKeyPair, SignJWT } from 'jose';
import { pino } from 'pino';
import { afterAll, expect, test } from 'vitest';
import { accessTokenRules, createApp, createRevocations, registerAuthentication } from '../src/index.ts';

let now = new Date('2026-11-18T15:00:00Z');
const seconds = now.getTime() / 1000;
const ours = await generateKeyPair('ES256', { extractable: true });
const foreign = await generateKeyPair('ES256');
const publicJwk = { ...(await exportJWK(ours.publicKey)), kid: 'k1', alg: 'ES256', use: 'sig' };
const giveKeys: RequestListener = (_request, response) => {
  response.setHeader('content-type', 'application/json').end(JSON.stringify({ keys: [publicJwk] }));
};
const revocations = createRevocations(() => now);
const open: { close(): unknown }[] = [];
afterAll(async () => {
  for (const one of open) await one.close();
});
const app = await appWithKeysOf(createServer(giveKeys));

async function appWithKeysOf(keys: Server) {
  await new Promise<void>((listening) => keys.listen(0, '127.0.0.1', listening));
  const made = await createApp({ log: pino({ level: 'silent' }), trustRequestId: true });
  open.push(made, keys);
  const jwksUrl = `http://127.0.0.1:${(keys.address() as AddressInfo).port}/jwks.json`;
  const authenticate = await registerAuthentication(made, { jwksUrl, clock: { now: () => now }, revocations });
  made.get('/who', async (request) => ({ account: await authenticate(request) }));
  await made.ready();
  return made;
}

const good = {
  sub: 'p1',
  sid: 's1',
  role: 'player',
  iss: accessTokenRules.issuer,
  aud: accessTokenRules.audience,
  iat: seconds - 10,
  exp: seconds + 590,
};

function sign(claims: object, header: object = {}, key: CryptoKey | Uint8Array = ours.privateKey): Promise<string> {
  return new SignJWT({ ...claims }).setProtectedHeader({ alg: 'ES256', kid: 'k1', typ: 'at+jwt', ...header }).sign(key);
}

async function who(authorization?: string) {
  const answer = await app.inject({ url: '/who', headers: authorization === undefined ? {} : { authorization } });
  return { status: answer.statusCode, account: answer.json().account };
}

test('a valid token identifies the caller', async () => {
  expect(await who(`Bearer ${await sign(good)}`)).toEqual({
    status: 200,
    account: { id: 'p1', sessionId: 's1', role: 'player', isSecondFactorMissing: false },
  });
});

test('a staff token without the second factor is marked', async () => {
  const { account } = await who(`Bearer ${await sign({ ...good, factor: 'missing' })}`);
  expect(account).toMatchObject({ role: 'player', isSecondFactorMissing: true });
});

test('a request without a token has no account', async () => {
  expect(await who()).toEqual({ status: 200, account: null });
});

const publicPem = new TextEncoder().encode(JSON.stringify(publicJwk));
const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const forged: [string, () => Promise<string> | string][] = [
  ['signed by another key', () => sign(good, {}, foreign.privateKey)],
  ['with algorithm none', () => `${base64({ alg: 'none', kid: 'k1', typ: 'at+jwt' })}.${base64(good)}.`],
  ['signed by HMAC with the public key', () => sign(good, { alg: 'HS256' }, publicPem)],
  ['of an unknown key id', () => sign(good, { kid: 'k2' })],
  ['without a key id', () => sign(good, { kid: undefined })],
  ['bringing its own key', () => sign(good, { jwk: publicJwk, kid: 'own' }, foreign.privateKey)],
  ['pointing to its own keys', () => sign(good, { jku: 'http://127.0.0.1:1/keys', kid: 'own' }, foreign.privateKey)],
  ['of another type', () => sign(good, { typ: 'JWT' })],
  ['of another issuer', () => sign({ ...good, iss: 'someone' })],
  ['for another audience', () => sign({ ...good, aud: 'other' })],
  ['that has run out', () => sign({ ...good, exp: seconds - 1 })],
  ['not valid yet', () => sign({ ...good, nbf: seconds + 60 })],
  ['without an end', () => sign({ ...good, exp: undefined })],
  ['without a subject', () => sign({ ...good, sub: undefined })],
  ['without a session', () => sign({ ...good, sid: undefined })],
  ['with an invented role', () => sign({ ...good, role: 'owner' })],
  [
    'with a changed payload',
    async () => (await sign(good)).replace(/\.[^.]+\./, `.${base64({ ...good, role: 'admin' })}.`),
  ],
  ['cut short', async () => (await sign(good)).slice(0, -10)],
  ['that is no token', () => 'abc'],
];

test.each(forged)('a token %s is rejected with 401', async (_name, token) => {
  expect((await who(`Bearer ${await token()}`)).status).toBe(401);
});

test('rejects tokens of a revoked session and of a revoked account, but not a later token', async () => {
  const token = await sign({ ...good, sub: 'p2', sid: 's2' });
  revocations.add('p2', 's2', now);
  expect((await who(`Bearer ${token}`)).status).toBe(401);
  revocations.add('p3', null, new Date(now.getTime() - 5_000));
  expect((await who(`Bearer ${await sign({ ...good, sub: 'p3', sid: 's3' })}`)).status).toBe(401);
  expect((await who(`Bearer ${await sign({ ...good, sub: 'p3', sid: 's4', iat: seconds - 1 })}`)).status).toBe(200);
});

test('rejects a token that was accepted before once it has expired', async () => {
  const token = await sign(good);
  expect((await who(`Bearer ${token}`)).status).toBe(200);
  const before = now;
  now = new Date(good.exp * 1000);
  expect((await who(`Bearer ${token}`)).status).toBe(401);
  now = before;
});

test.each<[string, RequestListener]>([
  ['are away', (request) => request.socket.destroy()],
  ['break off in the middle', (_request, response) => response.write('{"keys": [', () => response.destroy())],
  ['answer with an error', (_request, response) => response.writeHead(500).end('{}')],
  ['are no keys', (_request, response) => response.end('{}')],
  ['are no JSON', (_request, response) => response.end('<html>')],
])('while the keys %s, nobody is taken for signed out: 503, and 200 once they are back', async (_what, answer) => {
  let isBack = false;
  const wayward = createServer((request, response) =>
    isBack ? giveKeys(request, response) : answer(request, response),
  );
  const fresh = await appWithKeysOf(wayward);
  const authorization = `Bearer ${await sign(good)}`;
  const status = async () => (await fresh.inject({ url: '/who', headers: { authorization } })).statusCode;
  expect(await status()).toBe(503);
  isBack = true;
  expect(await status()).toBe(200);
});
