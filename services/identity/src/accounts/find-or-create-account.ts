import { randomUUID } from 'node:crypto';
import { identityErrors } from '@rally/contracts/identity';
import type { Language } from '@rally/contracts/players';
import { HttpError } from '@rally/service-kit';
import { type ApplyRoleDependencies, applyConfiguredRole, getConfiguredRole } from './apply-configured-role.ts';
import { createAccountCreatedEvent } from './create-account-events.ts';
import type { StoredAccount } from './stored-account.ts';

/**
 * Returns the account of a phone that has just been verified, with the role that ADMIN_PHONES gives it now. The first
 * sign-in creates the account, whose profile starts with `signupLanguage`.
 * @throws HttpError `account_disabled`
 */
export async function findOrCreateAccount(
  deps: ApplyRoleDependencies,
  phone: string,
  signupLanguage?: Language,
): Promise<StoredAccount> {
  const account = (await deps.accounts.findByPhone(phone)) ?? (await createAccount(deps, phone, signupLanguage));
  if (account.disabled) throw new HttpError(identityErrors.accountDisabled);
  return applyConfiguredRole(deps, account);
}

async function createAccount(
  deps: ApplyRoleDependencies,
  phone: string,
  signupLanguage: Language | undefined,
): Promise<StoredAccount> {
  const { accounts, clock, adminPhones } = deps;
  const now = clock.now();
  const role = getConfiguredRole(phone, adminPhones);
  const account = {
    ...{ id: randomUUID(), phone, role, disabled: false, createdAt: now, version: 1 },
    ...(signupLanguage && { signupLanguage }),
  };
  if (await accounts.create(account, [createAccountCreatedEvent(account, now)])) return account;
  // A concurrent sign-in of this phone created it.
  const existing = await accounts.findByPhone(phone);
  if (!existing) throw new Error('could not find or create the account');
  return existing;
}
