import { accessTokenTtlSeconds, type Role } from '@rally/contracts/identity';
import { accessTokenRules } from '@rally/service-kit';
import { SignJWT } from 'jose';
import type { Session } from '../sessions/session.ts';
import type { SigningKeyring } from './signing-keyring.ts';

export interface AccessTokenDependencies {
  readonly keyring: SigningKeyring;
  /** Whether staff sessions get an administrator's rights only after the second factor. */
  readonly isSecondFactorRequired: boolean;
}

/**
 * The signed access token, which services accept for ten minutes (RFC 9068). Staff who have not passed the second factor get a
 * player's rights and a claim that says why.
 */
export async function signAccessToken(
  { keyring, isSecondFactorRequired }: AccessTokenDependencies,
  { account, session }: { account: { id: string; role: Role }; session: Pick<Session, 'id' | 'secondFactorAt'> },
  now: Date,
): Promise<string> {
  const isFactorMissing = isSecondFactorRequired && account.role === 'admin' && session.secondFactorAt === null;
  const rights = isFactorMissing ? { role: 'player', factor: 'missing' } : { role: account.role };
  const { kid, key } = await keyring.signingKey();
  const issuedAt = Math.floor(now.getTime() / 1000);
  return new SignJWT({ sid: session.id, ...rights })
    .setProtectedHeader({ alg: accessTokenRules.algorithm, typ: accessTokenRules.type, kid })
    .setIssuer(accessTokenRules.issuer)
    .setAudience(accessTokenRules.audience)
    .setSubject(account.id)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + accessTokenTtlSeconds)
    .sign(key);
}
