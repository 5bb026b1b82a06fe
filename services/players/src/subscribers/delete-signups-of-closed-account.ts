import type { PlayerStore } from '../profiles/player.store.ts';
import type { Player } from '../profiles/player.ts';
import { findOwnSignups } from './find-own-signups.ts';
import type { SubscriberStore } from './subscriber.store.ts';

export interface DeleteSignupsDependencies {
  readonly players: Pick<PlayerStore, 'findByPhone'>;
  readonly subscribers: Pick<SubscriberStore, 'findByPhone' | 'delete'>;
}

/**
 * Deletes the own signups of a closed account that were made until then, except those with a phone that someone else has an account
 * with by now.
 */
export async function deleteSignupsOfClosedAccount(
  { players, subscribers }: DeleteSignupsDependencies,
  player: Pick<Player, '_id' | 'account' | 'createdAt'>,
  until: Date,
): Promise<void> {
  const signups = await findOwnSignups({ findSubscriber: subscribers.findByPhone }, player);
  for (const { _id: signupId, phone } of signups.filter(({ createdAt }) => createdAt <= until)) {
    const others = (await players.findByPhone(phone)).filter(({ _id }) => _id !== player._id);
    if (others.length === 0) await subscribers.delete(signupId);
  }
}
