import { commonErrors } from '@rally/contracts';
import { findAccountByPhone, getOwnAccount } from '@rally/contracts/identity';
import { HttpError, type Serve } from '@rally/service-kit';
import type { AccountStore } from './account.store.ts';
import { toAccount } from './to-user.ts';

export function registerAccountRoutes(serve: Serve, accounts: AccountStore): void {
  serve(getOwnAccount, async ({ account: caller }) => {
    const account = await accounts.findById(caller.id);
    if (!account || account.disabled) throw new HttpError(commonErrors.signInRequired);
    return { ok: true as const, account: toAccount(account) };
  });

  serve(findAccountByPhone, async ({ params }) => {
    const account = await accounts.findByPhone(params.phone);
    return { ok: true as const, account: account && toAccount(account) };
  });
}
