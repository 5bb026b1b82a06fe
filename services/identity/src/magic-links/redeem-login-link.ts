import { identityErrors } from '@rally/contracts/identity';
import { HttpError } from '@rally/service-kit';
import { hashSecret } from '../sessions/refresh-token.ts';
import { type SignInDependencies, type SignInResult, signInAccount } from '../sessions/sign-in-account.ts';
import type { MagicLinkStore } from './magic-link.store.ts';

export type RedeemLoginLinkDependencies = SignInDependencies & { links: MagicLinkStore };

/**
 * Signs in with the token of a login link, once.
 * @throws HttpError `link_invalid`, `link_expired` or `account_disabled`
 */
export async function redeemLoginLink(
  deps: RedeemLoginLinkDependencies,
  token: string,
  device: string | null,
): Promise<SignInResult> {
  const { links, accounts, clock } = deps;
  const tokenHash = hashSecret(token);
  const now = clock.now();
  const accountId = await links.redeem(tokenHash, now);
  const account = accountId === null ? null : await accounts.findById(accountId);
  if (!account) {
    const isExpired = await links.isExpiredUnused(tokenHash, now);
    throw new HttpError(isExpired ? identityErrors.linkExpired : identityErrors.linkInvalid);
  }
  // A phone change deletes the links before it ends the sessions, so this session may have begun too late to end with the others.
  return signInAccount(deps, account, device, async () =>
    (await links.isStored(tokenHash)) ? null : identityErrors.linkInvalid,
  );
}
