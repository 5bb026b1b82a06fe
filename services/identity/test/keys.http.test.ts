import { findAccountByPhone, getOwnAccount, refreshSession } from '@rally/contracts/identity';
import { getDatabaseUri } from '@rally/testing';
import {
  createLocalJWKSet,
  decodeJwt,
  decodeProtectedHeader,
  exportJWK,
  generateKeyPair,
  type JSONWebKeySet,
  jwtVerify,
  SignJWT,
} from 'jose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { deleteAllSigningKeys } from '../src/delete-all-signing-keys.ts';
import { fetchPublishedKeys } from './fetch-published-keys.ts';
import { getRefreshCookieFromReply, type IdentityUnderTest, startIdentityUnderTest } from './identity-under-test.ts';

let identity: IdentityUnderTest;

beforeAll(async () => {
  identity = await startIdentityUnderTest();
});
afterAll(() => identity.stop());

const day = 86_400;

const keySet = (url = identity.api.url) => fetchPublishedKeys(url);
const kidsOf = ({ keys }: JSONWebKeySet) => keys.map((key) => key.kid);
const kidOf = (token: string) => decodeProtectedHeader(token).kid;

function verifies(token: string, keys: JSONWebKeySet) {
  const options = {
    currentDate: identity.harness.clock.now(),
    typ: 'at+jwt',
    audience: 'rally',
    algorithms: ['ES256'],
  };
  return jwtVerify(token, createLocalJWKSet(keys), options).then(
    () => true,
    () => false,
  );
}

it('publishes public halves only', async () => {
  const { keys } = await keySet();
  expect(keys).toHaveLength(1);
  for (const key of keys) {
    expect(Object.keys(key).sort()).toEqual(['alg', 'crv', 'kid', 'kty', 'use', 'x', 'y']);
    expect(key).toMatchObject({ kty: 'EC', crv: 'P-256', alg: 'ES256', use: 'sig' });
  }
});

it('stores the private half sealed', async () => {
  const rows = await (await identity.database()).collection('signing_keys').find().toArray();
  expect(rows).toHaveLength(1);
  expect(rows[0]?.sealedPrivateJwk).toMatch(/^[\w-]{100,}$/);
  expect(JSON.stringify(rows)).not.toContain('"d"');
});

it('publishes the public half of the sealed key, whatever the database says', async () => {
  const database = await identity.database();
  const [own] = (await keySet()).keys;
  const { publicKey, privateKey } = await generateKeyPair('ES256');
  const forged = await exportJWK(publicKey);
  const row = await database.collection('signing_keys').findOne({});
  const publicJwk = { ...row?.publicJwk, ...forged };
  await database.collection('signing_keys').updateOne({}, { $set: { publicJwk } });
  const restarted = await identity.replica();
  expect((await keySet(restarted.url)).keys).toEqual([own]);

  const { user, token } = await identity.signIn(identity.newPhone());
  const { kid } = decodeProtectedHeader(token);
  const claims = { ...decodeJwt(token), role: 'admin' };
  const header = { alg: 'ES256', typ: 'at+jwt', kid: String(kid) };
  const forgedToken = await new SignJWT(claims).setProtectedHeader(header).sign(privateKey);
  const staffCall = { token: forgedToken, params: { phone: user.phone } };
  expect((await restarted.call(findAccountByPhone, staffCall)).status).toBe(401);
  await database.collection('signing_keys').updateOne({}, { $set: { publicJwk: row?.publicJwk } });
});

it('is not touched by the prepare job, which lacks the secret', async () => {
  const kids = kidsOf(await keySet());
  await identity.prepare({ KEY_SECRET: 'not-needed-to-prepare' });
  expect(kidsOf(await keySet((await identity.replica()).url))).toEqual(kids);
});

it('is the same for all replicas that start at once, and after a restart', async () => {
  const kids = kidsOf(await keySet());
  const replicas = await Promise.all([identity.replica(), identity.replica(), identity.replica()]);
  for (const replica of replicas) expect(kidsOf(await keySet(replica.url))).toEqual(kids);
});

it('publishes the next key an hour before it signs, and keeps the last one until its tokens have expired', async () => {
  const { clock } = identity.harness;
  const replica = await identity.replica();
  const { cookie: firstCookie, token: firstToken } = await identity.signIn(identity.newPhone());
  let cookie = firstCookie;
  let token = firstToken;
  const first = kidOf(token);
  const seen: { kid: string | undefined; published: Set<string | undefined> }[] = [];

  async function use() {
    const reply = await identity.api.call(refreshSession, { headers: { cookie } });
    cookie = getRefreshCookieFromReply(reply.headers);
    const before = token;
    token = reply.body.token;
    const keys = await keySet();
    expect(new Set(kidsOf(await keySet(replica.url)))).toEqual(new Set(kidsOf(keys)));
    expect(await verifies(token, keys)).toBe(true);
    expect(await verifies(before, keys), 'the former token, still alive').toBe(true);
    seen.push({ kid: kidOf(token), published: new Set(kidsOf(keys)) });
  }

  clock.advanceSeconds(30 * day - 2 * 3_600);
  cookie = getRefreshCookieFromReply((await identity.api.call(refreshSession, { headers: { cookie } })).headers);
  token = (await identity.signIn(identity.newPhone())).token;
  for (let minutes = 0; minutes < 180; minutes += 9) {
    await use();
    clock.advanceSeconds(9 * 60);
  }

  const second = seen.at(-1)?.kid;
  expect(second).not.toBe(first);
  const published = seen.findIndex((moment) => moment.published.has(second));
  const used = seen.findIndex((moment) => moment.kid === second);
  expect((used - published) * 9).toBeGreaterThanOrEqual(60 - 9);
  expect(seen[used]?.published.has(first)).toBe(true);
  expect(seen.at(-1)?.published).toEqual(new Set([second]));
});

it('rotates once when several replicas find the rotation due', async () => {
  const { clock } = identity.harness;
  const replicas = await Promise.all([identity.replica(), identity.replica(), identity.replica()]);
  clock.advanceSeconds(40 * day);
  await Promise.all(replicas.map((replica) => keySet(replica.url)));
  clock.advanceSeconds(61);
  const sets = await Promise.all(replicas.map(async (replica) => kidsOf(await keySet(replica.url)).join()));
  expect(new Set(sets).size).toBe(1);
  const { token } = await identity.signIn(identity.newPhone());
  expect(await verifies(token, await keySet())).toBe(true);
});

it('a service that starts after a rotation accepts the new tokens', async () => {
  const { token } = await identity.signIn(identity.newPhone());
  const fresh = await identity.replica();
  expect((await fresh.call(getOwnAccount, { token })).status).toBe(200);
});

it('is encrypted again by a new secret beside the former one, which is then no longer needed', async () => {
  const kids = kidsOf(await keySet());
  const { token } = await identity.signIn(identity.newPhone());
  const former = { KEY_SECRET: 'secret of the keys' };
  const both = { KEY_SECRET: 'new secret of the keys,secret of the keys' };
  const stored = async () => (await identity.database()).collection('signing_keys').find().toArray();
  const before = await stored();

  // Replicas with only the former secret keep working while the first one with both starts.
  const changed = await identity.replica(both);
  expect(kidsOf(await keySet(changed.url))).toEqual(kids);
  expect(await stored()).not.toEqual(before);
  expect((await identity.api.call(getOwnAccount, { token })).status).toBe(200);

  const only = await identity.replica({ KEY_SECRET: 'new secret of the keys' });
  expect(kidsOf(await keySet(only.url))).toEqual(kids);
  expect((await only.call(getOwnAccount, { token })).status).toBe(200);
  await expect(identity.replica(former)).rejects.toThrow('KEY_SECRET is wrong');

  // Restores the former secret for the tests that follow.
  await identity.replica({ KEY_SECRET: 'secret of the keys,new secret of the keys' });
  await identity.replica(former);
});

it('is replaced after a leak: its tokens are refused, and the refresh cookie gets a new one', async () => {
  const { cookie, token } = await identity.signIn(identity.newPhone());
  await deleteAllSigningKeys(getDatabaseUri(identity.harness.mongodbUri, 'identity'));
  identity.harness.clock.advanceSeconds(61);
  const reply = await identity.api.call(refreshSession, { headers: { cookie } });
  expect(kidOf(reply.body.token)).not.toBe(kidOf(token));
  const keys = await keySet();
  expect(kidsOf(keys)).toEqual([kidOf(reply.body.token)]);
  expect(await verifies(token, keys)).toBe(false);
  expect(await verifies(reply.body.token, keys)).toBe(true);
});

it('a wrong secret stops the start with one line', async () => {
  await expect(identity.replica({ KEY_SECRET: 'another secret of keys' })).rejects.toThrow(
    'KEY_SECRET is wrong: it cannot decrypt the signing keys in the database',
  );
});
