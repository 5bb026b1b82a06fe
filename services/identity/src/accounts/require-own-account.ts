import { commonErrors } from '@rally/contracts';
import { HttpError } from '@rally/service-kit';
import type { AccountStore } from './account.store.ts';
import type { StoredAccount } from './stored-account.ts';

/**
 * The caller's account. The token of a closed or disabled account can be valid a little longer, so this checks again.
 * @throws HttpError `sign_in_required` for such an account
 */
export async function requireOwnAccount(
  accounts: Pick<AccountStore, 'findById'>,
  callerId: string,
): Promise<StoredAccount> {
  const account = await accounts.findById(callerId);
  if (!account || account.disabled) throw new HttpError(commonErrors.signInRequired);
  return account;
}
