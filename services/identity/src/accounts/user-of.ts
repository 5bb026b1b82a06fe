import type { Account } from '@rally/contracts/identity';
import { blankProfile, type User } from '@rally/contracts/players';
import type { AccountState } from './account-state.ts';
import type { KnownPlayer } from './known-player.projection.ts';

/** A user as far as identity knows one. */
export function userOf(account: AccountState, player: KnownPlayer | null): User {
  return { ...blankProfile(account.id), ...player, ...accountOf(account) };
}

/** An account as answers show it. */
export function accountOf({ id, phone, role, createdAt }: AccountState): Account {
  return { id, phone, role, createdAt: createdAt.toISOString() };
}
