import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { accessTokenRules, type Clock } from '@rally/service-kit';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';

/** Replaces identity in tests of a single service: publishes a key set and signs access tokens with it. */
export interface TestTokenIssuer {
  readonly jwksUrl: string;
  /** A token as identity signs it; `claims` overrides any claim, to forge an invalid one. */
  token(accountId: string, role?: 'player' | 'admin', claims?: Record<string, unknown>): Promise<string>;
  stop(): Promise<void>;
}

export async function startTestTokenIssuer(clock: Clock): Promise<TestTokenIssuer> {
  const { publicKey, privateKey } = await generateKeyPair(accessTokenRules.algorithm);
  const jwk = { ...(await exportJWK(publicKey)), kid: 'test', alg: accessTokenRules.algorithm, use: 'sig' };
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ keys: [jwk] }));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return {
    jwksUrl: `http://127.0.0.1:${port}/.well-known/jwks.json`,
    token(accountId, role = 'player', claims = {}) {
      const issuedAt = Math.floor(clock.now().getTime() / 1000);
      const payload = {
        sub: accountId,
        sid: `session-of-${accountId}`,
        role,
        iss: accessTokenRules.issuer,
        aud: accessTokenRules.audience,
        iat: issuedAt,
        exp: issuedAt + 600,
        ...claims,
      };
      return new SignJWT(payload)
        .setProtectedHeader({ alg: accessTokenRules.algorithm, kid: 'test', typ: accessTokenRules.type })
        .sign(privateKey);
    },
    stop: () => new Promise((closed) => server.close(() => closed())),
  };
}
