import { commonErrors } from '@rally/contracts';
import { accountByPhone, ownAccount } from '@rally/contracts/identity';
import { HttpError, type Serve } from '@rally/service-kit';
import type { AccountStore } from './account.store.ts';
import { accountOf } from './user-of.ts';

export function accountsRoutes(serve: Serve, accounts: AccountStore): void {
  serve(ownAccount, async ({ account: caller }) => {
    const account = await accounts.byId(caller.id);
    if (!account || account.disabled) throw new HttpError(commonErrors.signInRequired);
    return { ok: true as const, account: accountOf(account) };
  });

  serve(accountByPhone, async ({ params }) => {
    const account = await accounts.byPhone(params.phone);
    return { ok: true as const, account: account && accountOf(account) };
  });
}
