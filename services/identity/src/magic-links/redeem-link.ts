import { identityErrors } from '@rally/contracts/identity';
import { HttpError } from '@rally/service-kit';
import type { OpenSession } from '../sessions/begin-session.ts';
import { hashSecret } from '../sessions/refresh-token.ts';
import { type SignIn, signIn } from '../sessions/sign-in.ts';
import type { MagicLinkStore } from './magic-link.store.ts';

export type RedeemLink = SignIn & { links: MagicLinkStore };

/**
 * Signs in by the token of a login link, once.
 * @throws HttpError `link_invalid`, `link_expired` or `account_disabled`
 */
export async function redeemLink(deps: RedeemLink, token: string): Promise<OpenSession> {
  const { links, accounts, clock } = deps;
  const tokenHash = hashSecret(token);
  const now = clock.now();
  const accountId = await links.use(tokenHash, now);
  const account = accountId === null ? null : await accounts.byId(accountId);
  if (!account) {
    const ranOut = await links.ranOutUnused(tokenHash, now);
    throw new HttpError(ranOut ? identityErrors.linkExpired : identityErrors.linkInvalid);
  }
  const { session } = await signIn(deps, account.phone);
  return session;
}
