import fastifyJwt from '@fastify/jwt';
import { commonErrors } from '@rally/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type CryptoKey, createRemoteJWKSet, errors, exportSPKI } from 'jose';
import { HttpError } from '../http/http-error.ts';
import type { Clock } from '../process/clock.ts';
import { accessTokenClaimsSchema, accessTokenRules, type CallerAccount } from './access-token.ts';
import type { Revocations } from './revocations.ts';

/** Maximum number of verified tokens in the cache, about 1 KB each. */
const rememberedTokens = 10_000;

/**
 * Resolves to the caller of a request, or to null without a token. Throws HttpError 401 for a token that is forged, expired, revoked
 * or not ours, and 503 while the keys are unreachable.
 */
export type Authenticate = (request: FastifyRequest) => Promise<CallerAccount | null>;

/**
 * Verifies access tokens locally with the public keys that identity publishes at `jwksUrl`. Only our own algorithm, issuer,
 * audience and token type are accepted; keys named inside a token (`jku`, `jwk`) are ignored.
 */
export async function registerAuthentication(
  app: FastifyInstance,
  options: { jwksUrl: string; clock: Clock; revocations: Revocations },
): Promise<Authenticate> {
  const publicKey = createPublicKeyLookup(options.jwksUrl);
  await app.register(fastifyJwt, {
    decode: { complete: true },
    secret: async (_request: FastifyRequest, token: fastifyJwt.TokenOrHeader) =>
      publicKey('header' in token ? token.header.kid : token.kid),
    verify: {
      algorithms: [accessTokenRules.algorithm],
      allowedIss: accessTokenRules.issuer,
      allowedAud: accessTokenRules.audience,
      checkTyp: accessTokenRules.type,
      requiredClaims: ['sub', 'sid', 'role', 'iat', 'exp', 'aud', 'iss'],
      // Verified signatures are cached, so expiry and revocation are checked below on every request, by our clock.
      cache: rememberedTokens,
      ignoreExpiration: true,
      ignoreNotBefore: true,
    },
  });

  return async (request) => {
    if (request.headers.authorization === undefined) return null;
    const verified = await request.jwtVerify().catch((error: unknown) => {
      throw error instanceof HttpError ? error : new HttpError(commonErrors.signInRequired);
    });
    const claims = accessTokenClaimsSchema.safeParse(verified);
    if (!claims.success) throw new HttpError(commonErrors.signInRequired);
    const { sub, sid, role, factor, iat, nbf = 0, exp } = claims.data;
    const seconds = options.clock.now().getTime() / 1000;
    const isInForce = nbf <= seconds && seconds < exp;
    if (!isInForce || options.revocations.has(sub, sid, iat)) throw new HttpError(commonErrors.signInRequired);
    return { id: sub, sessionId: sid, role, isSecondFactorMissing: factor === 'missing' };
  };
}

/** Keys by id, cached and fetched when an unknown id appears (at most every 5 s). Identity publishes a key well before it signs with it. */
function createPublicKeyLookup(jwksUrl: string): (kid: string | undefined) => Promise<string> {
  const keySet = createRemoteJWKSet(new URL(jwksUrl), { cooldownDuration: 5_000, timeoutDuration: 3_000 });
  const pems = new WeakMap<CryptoKey, string>();
  return async (kid) => {
    if (kid === undefined) throw new HttpError(commonErrors.signInRequired);
    const key = await keySet({ alg: accessTokenRules.algorithm, kid }).catch((cause: unknown) => {
      if (cause instanceof errors.JWKSNoMatchingKey) throw new HttpError(commonErrors.signInRequired);
      // Unreachable keys are our failure, so nobody is signed out.
      throw new HttpError(commonErrors.unavailable, { cause });
    });
    const pem = pems.get(key) ?? (await exportSPKI(key));
    pems.set(key, pem);
    return pem;
  };
}
