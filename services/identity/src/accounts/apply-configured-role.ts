import type { Role } from '@rally/contracts/identity';
import type { Clock } from '@rally/service-kit';
import { endSession } from '../sessions/end-session.ts';
import type { SessionStore } from '../sessions/session.store.ts';
import type { AccountStore } from './account.store.ts';
import { createRoleChangedEvents } from './create-account-events.ts';
import type { StoredAccount } from './stored-account.ts';

export interface ApplyRoleDependencies {
  readonly accounts: AccountStore;
  readonly sessions: SessionStore;
  readonly clock: Clock;
  readonly adminPhones: readonly string[];
}

/** Staff are named by phone in ADMIN_PHONES; everyone else is a player. */
export function getConfiguredRole(phone: string, adminPhones: readonly string[]): Role {
  return adminPhones.includes(phone) ? 'admin' : 'player';
}

/** Updates an account's role to match ADMIN_PHONES. A removed admin is signed out everywhere, access tokens included. */
export async function applyConfiguredRole(deps: ApplyRoleDependencies, account: StoredAccount): Promise<StoredAccount> {
  const { accounts, sessions, clock, adminPhones } = deps;
  const role = getConfiguredRole(account.phone, adminPhones);
  if (role === account.role) return account;
  // Sessions end first: after a crash in between, the role is still wrong at the next start, which repeats both steps.
  if (account.role === 'admin') {
    for (const session of await sessions.listActive(account.id)) await endSession(deps, session);
  }
  const changed = { ...account, role, version: account.version + 1 };
  const applied = await accounts.updateRole(account, role, createRoleChangedEvents(changed, account.role, clock.now()));
  return applied ? changed : ((await accounts.findById(account.id)) ?? changed);
}

/** Runs at start-up, because ADMIN_PHONES may have changed since the last run. */
export async function applyConfiguredRoles(deps: ApplyRoleDependencies): Promise<void> {
  const accounts = await deps.accounts.listWithWrongRole(deps.adminPhones);
  for (const account of accounts) await applyConfiguredRole(deps, account);
}
