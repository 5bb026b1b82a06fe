import { type Language, languageDefault } from '@rally/contracts/players';
import type { AccountStore } from '../accounts/account.store.ts';
import type { KnownPlayerProjection } from '../accounts/known-player.projection.ts';

/**
 * The language of messages to a phone: that of the account's profile, or else that of the page that requests the message. An unknown
 * phone takes as many queries as a known one.
 */
export async function findOutgoingMessageLanguage(
  { accounts, knownPlayers }: { accounts: Pick<AccountStore, 'findByPhone'>; knownPlayers: KnownPlayerProjection },
  phone: string,
  ofPage?: Language,
): Promise<Language> {
  const account = await accounts.findByPhone(phone);
  const player = await knownPlayers.findById(account?.id ?? 'none');
  return player?.language ?? account?.signupLanguage ?? ofPage ?? languageDefault;
}
