import { accessTokenTtlSeconds, type Role } from '@rally/contracts/identity';
import { accessTokenRules } from '@rally/service-kit';
import { SignJWT } from 'jose';
import type { Keyring } from './keyring.ts';

/** The signed access token, which services accept for ten minutes (RFC 9068). */
export async function signAccessToken(
  keyring: Keyring,
  { account, sessionId }: { account: { id: string; role: Role }; sessionId: string },
  now: Date,
): Promise<string> {
  const { kid, key } = await keyring.signingKey();
  const issuedAt = Math.floor(now.getTime() / 1000);
  return new SignJWT({ sid: sessionId, role: account.role })
    .setProtectedHeader({ alg: accessTokenRules.algorithm, typ: accessTokenRules.type, kid })
    .setIssuer(accessTokenRules.issuer)
    .setAudience(accessTokenRules.audience)
    .setSubject(account.id)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + accessTokenTtlSeconds)
    .sign(key);
}
