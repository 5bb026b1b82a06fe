import type { EventData } from '@rally/contracts';
import type { accountCreated } from '@rally/contracts/identity';
import { playerUpdated } from '@rally/contracts/players';
import { createEvent } from '@rally/events';
import type { Clock } from '@rally/service-kit';
import type { Subscriber } from '../../subscribers/subscriber.ts';
import type { PlayerStore } from '../player.store.ts';
import { emptyProfile, type Player } from '../player.ts';
import { toPlayerUpdatedData } from '../to-player-updated-data.ts';
import { createProfileFromSubscriber } from './create-profile-from-subscriber.ts';

export interface HandleAccountChangeDependencies {
  readonly players: Pick<PlayerStore, 'findById' | 'add' | 'updateAccount' | 'delete'>;
  findSubscriber(phone: string): Promise<Subscriber | null>;
  readonly clock: Clock;
  readonly photoUrl: (name: string) => string;
  /** Those of these accounts that are closed. */
  listClosed(accountIds: readonly string[]): Promise<ReadonlySet<string>>;
}

/**
 * Creates the player of an account on its first event, prefilled from the signup of its phone; later events update the
 * account's state. A signup after that does not change the profile.
 */
export async function createOrUpdatePlayerFromAccount(
  { players, findSubscriber, listClosed, clock, photoUrl }: HandleAccountChangeDependencies,
  { id, phone, role, disabled, createdAt, signupLanguage, formerPhones }: EventData<typeof accountCreated>,
  accountVersion: number,
): Promise<void> {
  const account = { phone, role, disabled, version: accountVersion, ...(formerPhones && { formerPhones }) };
  if (await players.findById(id)) {
    await players.updateAccount(id, account);
    return;
  }
  if ((await listClosed([id])).has(id)) return;

  const subscriber = await findSubscriber(phone);
  const profile = subscriber ? createProfileFromSubscriber(subscriber) : emptyProfile;
  const player: Player = {
    _id: id,
    version: 1,
    account,
    // Whoever signed in owns the phone, whoever filled in the signup form need not.
    profile: signupLanguage ? { ...profile, language: signupLanguage } : profile,
    lifetimePayments: [],
    createdAt: new Date(createdAt),
  };
  const data = toPlayerUpdatedData(player, photoUrl);
  const event = createEvent(playerUpdated, { subject: id, version: player.version, data, now: clock.now() });
  const added = await players.add(player, [event]);
  if (!added) await players.updateAccount(id, account);
  // The account may have been closed in the meantime, before there was a player to erase.
  if ((await listClosed([id])).has(id)) await players.delete(id);
}
