import { commonErrors } from '@rally/contracts';
import {
  disableAccount,
  enableAccount,
  endAccountSessions as endAccountSessionsCall,
  findAccountByPhone,
  getOwnAccount,
} from '@rally/contracts/identity';
import { type Account, HttpError, type ServeCall } from '@rally/service-kit';
import type { FastifyRequest } from 'fastify';
import type { AccountState } from './account-state.ts';
import { endAccountSessions, type ManageAccountDependencies, setAccountDisabled } from './manage-account.ts';
import { toAccount } from './to-user.ts';

export function registerAccountRoutes(serve: ServeCall, deps: ManageAccountDependencies): void {
  const { accounts } = deps;

  serve(getOwnAccount, async ({ account: caller }) => {
    const account = await accounts.findById(caller.id);
    if (!account || account.disabled) throw new HttpError(commonErrors.signInRequired);
    return { ok: true as const, account: toAccount(account) };
  });

  serve(findAccountByPhone, async ({ params }) => {
    const account = await accounts.findByPhone(params.phone);
    return { ok: true as const, account: account && toAccount(account) };
  });

  serve(disableAccount, async ({ params, body, account, request }) =>
    withState(await setAccountDisabled(deps, params.id, true, staffAction(account, request, body.reason))),
  );

  serve(enableAccount, async ({ params, body, account, request }) =>
    withState(await setAccountDisabled(deps, params.id, false, staffAction(account, request, body.reason))),
  );

  serve(endAccountSessionsCall, async ({ params, body, account, request }) => ({
    ok: true as const,
    ended: await endAccountSessions(deps, params.id, staffAction(account, request, body.reason)),
  }));
}

function withState(account: AccountState) {
  return { ok: true as const, account: toAccount(account), disabled: account.disabled };
}

function staffAction(staff: Account, request: FastifyRequest, reason: string) {
  return { staffId: staff.id, requestId: request.id, reason };
}
