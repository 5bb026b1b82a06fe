import { createHmac } from 'node:crypto';
import { getOwnAccount } from '@rally/contracts/identity';
import { decodeJwt, decodeProtectedHeader, exportJWK, exportSPKI, generateKeyPair, importJWK, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fetchPublishedKeys } from './fetch-published-keys.ts';
import { type IdentityUnderTest, type SignedInTestUser, startIdentityUnderTest } from './identity-under-test.ts';

let identity: IdentityUnderTest;
let player: SignedInTestUser;

beforeAll(async () => {
  identity = await startIdentityUnderTest();
  player = await identity.signIn(identity.newPhone());
});
afterAll(() => identity.stop());

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
const statusOf = async (token: string) => (await identity.api.call(getOwnAccount, { token })).status;

describe('the access token', () => {
  it('contains the account, session, role and a ten-minute lifetime, and nothing else', () => {
    const issuedAt = Math.floor(identity.harness.clock.now().getTime() / 1000);
    expect(decodeProtectedHeader(player.token)).toEqual({
      alg: 'ES256',
      typ: 'at+jwt',
      kid: expect.stringMatching(/^[\w-]{43}$/),
    });
    expect(decodeJwt(player.token)).toEqual({
      iss: 'rally-identity',
      aud: 'rally',
      sub: player.user.id,
      sid: expect.any(String),
      role: 'player',
      iat: issuedAt,
      exp: issuedAt + 600,
    });
  });

  it('is accepted', async () => {
    expect(await statusOf(player.token)).toBe(200);
  });

  it('is refused once it has expired', async () => {
    const { token } = await identity.signIn(identity.newPhone());
    identity.harness.clock.advanceSeconds(601);
    expect(await statusOf(token)).toBe(401);
    player = await identity.signIn(player.user.phone);
  });
});

describe('a forged token is refused', () => {
  const headerOf = () => decodeProtectedHeader(player.token);
  const claimsOf = () => decodeJwt(player.token);

  /** Signed with an attacker's key under our key id. */
  async function signedByAttacker(header: object, claims: object) {
    const { privateKey } = await generateKeyPair('ES256');
    return new SignJWT({ ...claimsOf(), ...claims })
      .setProtectedHeader({ alg: 'ES256', typ: 'at+jwt', kid: headerOf().kid ?? '', ...header })
      .sign(privateKey);
  }

  /** The public half of the signing key, which anyone can fetch. */
  async function publicPem() {
    const [jwk] = (await fetchPublishedKeys(identity.api.url)).keys;
    const key = jwk && (await importJWK(jwk, 'ES256'));
    if (!key || key instanceof Uint8Array) throw new Error('no public key');
    return exportSPKI(key);
  }

  function hmacSigned(header: object, claims: object, secret: string) {
    const unsigned = `${encode(header)}.${encode(claims)}`;
    return `${unsigned}.${createHmac('sha256', secret).update(unsigned).digest('base64url')}`;
  }

  const parts = () => player.token.split('.');

  it.each<[string, () => Promise<string> | string]>([
    ['without an algorithm', () => `${encode({ ...headerOf(), alg: 'none' })}.${parts()[1]}.`],
    ['without an algorithm, in capitals', () => `${encode({ ...headerOf(), alg: 'NONE' })}.${parts()[1]}.`],
    [
      'with "none" and the old signature',
      () => `${encode({ ...headerOf(), alg: 'none' })}.${parts()[1]}.${parts()[2]}`,
    ],
    [
      'by HS256 with our public key',
      async () => hmacSigned({ ...headerOf(), alg: 'HS256' }, claimsOf(), await publicPem()),
    ],
    ['by HS256 with an empty secret', () => hmacSigned({ ...headerOf(), alg: 'HS256' }, claimsOf(), '')],
    [
      'by HS256 without a key id',
      async () => hmacSigned({ alg: 'HS256', typ: 'at+jwt' }, claimsOf(), await publicPem()),
    ],
    ['by an attacker under our key id', () => signedByAttacker({}, {})],
    ['by an attacker under a key id of their own', () => signedByAttacker({ kid: 'stranger' }, {})],
    ['by an attacker with an empty key id', () => signedByAttacker({ kid: '' }, {})],
    ['by an attacker with a path as key id', () => signedByAttacker({ kid: '../../../dev/null' }, {})],
    [
      'by an attacker with the key inside',
      async () => {
        const { privateKey, publicKey } = await generateKeyPair('ES256');
        const header = { alg: 'ES256', typ: 'at+jwt', jwk: await exportJWK(publicKey), kid: headerOf().kid ?? '' };
        return new SignJWT(claimsOf()).setProtectedHeader(header).sign(privateKey);
      },
    ],
    ['by an attacker with a key URL inside', () => signedByAttacker({ jku: 'http://127.0.0.1:9/keys' }, {})],
    ['by an attacker with a certificate URL inside', () => signedByAttacker({ x5u: 'http://127.0.0.1:9/c' }, {})],
    ['with another role', () => `${parts()[0]}.${encode({ ...claimsOf(), role: 'admin' })}.${parts()[2]}`],
    ['with another subject', () => `${parts()[0]}.${encode({ ...claimsOf(), sub: 'other' })}.${parts()[2]}`],
    ['with a later expiry', () => `${parts()[0]}.${encode({ ...claimsOf(), exp: 4e9 })}.${parts()[2]}`],
    ['without a signature', () => `${parts()[0]}.${parts()[1]}.`],
    ['with two parts', () => `${parts()[0]}.${parts()[1]}`],
    ['with a signature of zeros', () => `${parts()[0]}.${parts()[1]}.${Buffer.alloc(64).toString('base64url')}`],
    ['with one flipped bit in the signature', () => flipBit(player.token)],
    [
      'by ES384',
      async () => {
        const { privateKey } = await generateKeyPair('ES384');
        const header = { ...headerOf(), alg: 'ES384', kid: headerOf().kid ?? '' };
        return new SignJWT(claimsOf()).setProtectedHeader(header).sign(privateKey);
      },
    ],
    ['that is not a token', () => 'nonsense'],
    ['that is empty', () => ''],
    ['that is very long', () => 'a.'.repeat(3_000)],
  ])('%s', async (_name, forge) => {
    expect(await statusOf(await forge())).toBe(401);
  });

  it('with a wrong or missing claim, even when a trusted key signed it', async () => {
    const { harness } = identity;
    // The harness's issuer stands in for a trusted key that signs other tokens too.
    const trusting = await identity.replica({ JWKS_URL: harness.issuer.jwksUrl });
    const { sub, sid } = decodeJwt(player.token);
    const status = async (claims: Record<string, unknown>) => {
      const token = await harness.issuer.token(String(sub), 'player', { sid, ...claims });
      return (await trusting.call(getOwnAccount, { token })).status;
    };
    const now = Math.floor(harness.clock.now().getTime() / 1000);
    expect(await status({})).toBe(200);
    const wrong = [
      { iss: 'someone' },
      { aud: 'another' },
      { iss: undefined },
      { aud: undefined },
      { sub: undefined },
      { sid: undefined },
      { role: 'owner' },
      { role: undefined },
      { exp: now - 1 },
      { exp: undefined },
      { iat: undefined },
      { nbf: now + 3_600 },
    ];
    for (const claims of wrong) expect(await status(claims), JSON.stringify(claims)).toBe(401);
  });
});

function flipBit(token: string): string {
  const [header, claims, signature = ''] = token.split('.');
  const bytes = Buffer.from(signature, 'base64url');
  bytes.writeUInt8(bytes.readUInt8(10) ^ 1, 10);
  return `${header}.${claims}.${bytes.toString('base64url')}`;
}
