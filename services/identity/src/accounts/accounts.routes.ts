import {
  disableAccount,
  enableAccount,
  endAccountSessions as endAccountSessionsCall,
  findAccountByPhone,
  getAccount,
  getOwnAccount,
  type SecondFactorStep,
} from '@rally/contracts/identity';
import type { CallerAccount, RegisterApiCallHandler } from '@rally/service-kit';
import type { FastifyRequest } from 'fastify';
import { listSessions } from '../sessions/list-sessions.ts';
import type { SessionStore } from '../sessions/session.store.ts';
import type { AccountStore } from './account.store.ts';
import { requireOwnAccount } from './require-own-account.ts';
import type { SecondFactorStore } from './second-factor.store.ts';
import {
  endAccountSessions,
  type ManageAccountDependencies,
  requireAccountById,
  setAccountDisabled,
} from './staff-account-actions.ts';
import type { StoredAccount } from './stored-account.ts';
import { presentAccount } from './to-identity-user.ts';

export function registerAccountRoutes(
  serve: RegisterApiCallHandler,
  deps: ManageAccountDependencies & {
    accounts: AccountStore;
    sessions: SessionStore;
    secondFactors: SecondFactorStore;
    isSecondFactorRequired: boolean;
  },
): void {
  const { accounts } = deps;

  serve(getOwnAccount, async ({ account: caller }) => {
    const account = await requireOwnAccount(accounts, caller.id);
    const secondFactor = await missingSecondFactor(account, caller);
    return { ok: true as const, account: { ...presentAccount(account), ...(secondFactor && { secondFactor }) } };
  });

  serve(findAccountByPhone, async ({ params }) => {
    const account = await accounts.findByPhone(params.phone);
    return { ok: true as const, account: account && presentAccount(account) };
  });

  serve(getAccount, async ({ params }) => {
    const account = await requireAccountById(accounts, params.id);
    const { enrolled } = await deps.secondFactors.find(account.id);
    const sessions = await listSessions(deps, account.id);
    return { ...toAccountReply(account), secondFactorEnrolled: enrolled !== null, sessions };
  });

  serve(disableAccount, async ({ params, body, account, request }) =>
    toAccountReply(await setAccountDisabled(deps, params.id, true, getActingStaff(account, request, body.reason))),
  );

  serve(enableAccount, async ({ params, body, account, request }) =>
    toAccountReply(await setAccountDisabled(deps, params.id, false, getActingStaff(account, request, body.reason))),
  );

  serve(endAccountSessionsCall, async ({ params, body, account, request }) => ({
    ok: true as const,
    ended: await endAccountSessions(deps, params.id, getActingStaff(account, request, body.reason)),
  }));

  /** The step that staff must complete to get an administrator's rights; null for everyone else. */
  async function missingSecondFactor(
    { id, role }: StoredAccount,
    caller: CallerAccount,
  ): Promise<SecondFactorStep | null> {
    if (!deps.isSecondFactorRequired || role !== 'admin' || caller.role === 'admin') return null;
    return (await deps.secondFactors.find(id)).enrolled ? 'verify' : 'enroll';
  }
}

function toAccountReply(account: StoredAccount) {
  return { ok: true as const, account: presentAccount(account), disabled: account.disabled };
}

function getActingStaff(staff: CallerAccount, request: FastifyRequest, reason: string) {
  return { staffId: staff.id, requestId: request.id, reason };
}
