import { randomUUID } from 'node:crypto';
import type { Language } from '@rally/contracts/players';
import { type ApplyRoleDependencies, getConfiguredRole } from './apply-configured-role.ts';
import { createAccountCreatedEvent } from './create-account-events.ts';
import type { StoredAccount } from './stored-account.ts';

type Dependencies = Pick<ApplyRoleDependencies, 'accounts' | 'clock' | 'adminPhones'>;

/** Returns the account of a phone that has just been verified, or creates it with `signupLanguage` for its profile. */
export async function findOrCreateAccount(
  deps: Dependencies,
  phone: string,
  signupLanguage?: Language,
): Promise<StoredAccount> {
  return (await deps.accounts.findByPhone(phone)) ?? (await createAccount(deps, phone, signupLanguage));
}

async function createAccount(
  deps: Dependencies,
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
