import { randomUUID } from 'node:crypto';
import { identityErrors } from '@rally/contracts/identity';
import { HttpError } from '@rally/service-kit';
import { accountCreatedEvent } from './account-events.ts';
import type { AccountState } from './account-state.ts';
import { type ApplyRole, applyRole } from './apply-role.ts';
import { roleOf } from './role-of.ts';

/**
 * The account of a phone whose owner has just proved it, made at the first time, with the role the settings give now.
 * @throws HttpError `account_disabled`
 */
export async function signInAccount(deps: ApplyRole, phone: string): Promise<AccountState> {
  const account = (await deps.accounts.byPhone(phone)) ?? (await createAccount(deps, phone));
  if (account.disabled) throw new HttpError(identityErrors.accountDisabled);
  return applyRole(deps, account);
}

async function createAccount(deps: ApplyRole, phone: string): Promise<AccountState> {
  const { accounts, events, clock, adminPhones } = deps;
  const now = clock.now();
  const role = roleOf(phone, adminPhones);
  const account = { id: randomUUID(), phone, role, disabled: false, createdAt: now, version: 1 };
  if (await accounts.create(account, [accountCreatedEvent(account, now)])) {
    events.wake();
    return account;
  }
  // Another sign-in of this phone made it a moment ago.
  const theirs = await accounts.byPhone(phone);
  if (!theirs) throw new Error('an account is neither there nor can it be made');
  return theirs;
}
