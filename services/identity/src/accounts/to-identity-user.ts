import type { Account } from '@rally/contracts/identity';
import { createEmptyProfile, languageDefault, type User } from '@rally/contracts/players';
import type { KnownPlayer } from './known-player.projection.ts';
import type { StoredAccount } from './stored-account.ts';

/** The user as far as identity knows it; ratings and the rest of the profile keep their defaults. */
export function toIdentityUser(account: StoredAccount, player: KnownPlayer | null): User {
  const language = player?.language ?? account.signupLanguage ?? languageDefault;
  return { ...createEmptyProfile(account.id), ...player, language, ...presentAccount(account) };
}

/** The account as API replies show it. */
export function presentAccount({ id, phone, role, createdAt }: StoredAccount): Account {
  return { id, phone, role, createdAt: createdAt.toISOString() };
}
