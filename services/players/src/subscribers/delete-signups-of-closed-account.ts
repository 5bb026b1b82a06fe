import type { PlayerStore } from '../profiles/player.store.ts';
import type { SubscriberStore } from './subscriber.store.ts';

export interface DeleteSignupsDependencies {
  readonly players: Pick<PlayerStore, 'findByPhone'>;
  readonly subscribers: Pick<SubscriberStore, 'deleteByPhone'>;
}

/**
 * Deletes the signups that were made until then with the phones of a closed account, except that of someone who has an account with the
 * phone by now.
 */
export async function deleteSignupsOfClosedAccount(
  { players, subscribers }: DeleteSignupsDependencies,
  accountId: string,
  phones: readonly string[],
  until: Date,
): Promise<void> {
  for (const phone of phones) {
    const others = (await players.findByPhone(phone)).filter(({ _id }) => _id !== accountId);
    if (others.length === 0) await subscribers.deleteByPhone(phone, until);
  }
}
