import type { Player } from '../profiles/player.ts';
import type { Subscriber } from './subscriber.ts';

export interface FindOwnSignupsDependencies {
  findSubscriber(phone: string): Promise<Subscriber | null>;
}

/**
 * The signups with the player's phones, except those that may be someone else's: with a phone that the player gave up, only a signup
 * from before the account is certainly the player's.
 */
export async function findOwnSignups(
  { findSubscriber }: FindOwnSignupsDependencies,
  { account, createdAt: accountCreatedAt }: Pick<Player, 'account' | 'createdAt'>,
): Promise<Subscriber[]> {
  const phones = [account.phone, ...(account.formerPhones ?? [])];
  const signups = (await Promise.all(phones.map(findSubscriber))).filter((signup) => signup !== null);
  return signups.filter(({ phone, createdAt }) => phone === account.phone || createdAt <= accountCreatedAt);
}
