import type { EventBus } from '@rally/events';
import type { Clock } from '@rally/service-kit';
import { endSession } from '../sessions/end-session.ts';
import type { SessionStore } from '../sessions/session.store.ts';
import type { AccountStore } from './account.store.ts';
import { roleChangedEvents } from './account-events.ts';
import type { AccountState } from './account-state.ts';
import { roleOf } from './role-of.ts';

export interface ApplyRole {
  readonly accounts: AccountStore;
  readonly sessions: SessionStore;
  readonly events: EventBus;
  readonly clock: Clock;
  readonly adminPhones: readonly string[];
}

/** Brings an account's role up to the settings. Who is staff no more is signed out everywhere, tokens included. */
export async function applyRole(deps: ApplyRole, account: AccountState): Promise<AccountState> {
  const { accounts, sessions, events, clock, adminPhones } = deps;
  const role = roleOf(account.phone, adminPhones);
  if (role === account.role) return account;
  // Sessions first: should we die in between, the next start finds the role still wrong and does it again.
  if (account.role === 'admin') {
    for (const session of await sessions.liveOf(account.id)) await endSession(deps, session);
  }
  const changed = { ...account, role, version: account.version + 1 };
  const applied = await accounts.changeRole(account, role, roleChangedEvents(changed, account.role, clock.now()));
  events.wake();
  return applied ? changed : ((await accounts.byId(account.id)) ?? changed);
}
