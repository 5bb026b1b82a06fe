import type { DataOf } from '@rally/contracts';
import type { accountCreated } from '@rally/contracts/identity';
import { playerUpdated } from '@rally/contracts/players';
import { createEvent, type EventBus } from '@rally/events';
import type { Clock } from '@rally/service-kit';
import type { Subscriber } from '../subscribers/subscriber.ts';
import type { PlayerStore } from './player.store.ts';
import { newcomersProfile, type Player } from './player.ts';
import { playerUpdatedOf } from './player-updated-of.ts';
import { profileOfSubscriber } from './profile-of-subscriber.ts';

export interface WelcomeAccountDependencies {
  readonly players: Pick<PlayerStore, 'byId' | 'add' | 'keepAccount'>;
  subscriberOf(phone: string): Promise<Subscriber | null>;
  readonly events: Pick<EventBus, 'wake'>;
  readonly clock: Clock;
  readonly photoUrl: (name: string) => string;
}

/**
 * Makes the player of an account, prefilled from the subscriber of its phone, on whatever news of the account comes first;
 * keeps the account's state on all later. A phone that signs up when it has its player changes nothing in the profile.
 */
export async function welcomeAccount(
  { players, subscriberOf, events, clock, photoUrl }: WelcomeAccountDependencies,
  { id, phone, role, disabled, createdAt }: DataOf<typeof accountCreated>,
  accountVersion: number,
): Promise<void> {
  const account = { phone, role, disabled, version: accountVersion };
  if (await players.byId(id)) return players.keepAccount(id, account);

  const subscriber = await subscriberOf(phone);
  const player: Player = {
    _id: id,
    version: 1,
    account,
    profile: subscriber ? profileOfSubscriber(subscriber) : newcomersProfile,
    lifetimePayments: [],
    createdAt: new Date(createdAt),
  };
  const data = playerUpdatedOf(player, photoUrl);
  const event = createEvent(playerUpdated, { subject: id, version: player.version, data, now: clock.now() });
  const added = await players.add(player, [event]);
  if (added) events.wake();
  else await players.keepAccount(id, account);
}
