import type { Account } from '@rally/contracts/identity';
import { createEmptyProfile, languageDefault, type User } from '@rally/contracts/players';
import type { AccountState } from './account-state.ts';
import type { KnownPlayer } from './known-player.projection.ts';

/** The user as far as identity knows it; ratings and the rest of the profile keep their defaults. */
export function toUser(account: AccountState, player: KnownPlayer | null): User {
  const language = player?.language ?? account.signupLanguage ?? languageDefault;
  return { ...createEmptyProfile(account.id), ...player, language, ...toAccount(account) };
}

/** The account as API replies show it. */
export function toAccount({ id, phone, role, createdAt }: AccountState): Account {
  return { id, phone, role, createdAt: createdAt.toISOString() };
}
