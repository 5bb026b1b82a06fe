import type { accountCreated } from '@rally/contracts/identity';
import { playerUpdated } from '@rally/contracts/players';
import { createEvent, type ValidatedEvent } from '@rally/events';
import type { Clock } from '@rally/service-kit';
import {
  type DeleteSignupsDependencies,
  deleteSignupsOfClosedAccount,
} from '../../subscribers/delete-signups-of-closed-account.ts';
import type { Subscriber } from '../../subscribers/subscriber.ts';
import type { PlayerStore } from '../player.store.ts';
import { emptyProfile, type Player } from '../player.ts';
import { toPlayerUpdatedData } from '../to-player-updated-data.ts';
import { createProfileFromSubscriber } from './create-profile-from-subscriber.ts';

export interface HandleAccountChangeDependencies extends DeleteSignupsDependencies {
  readonly players: Pick<PlayerStore, 'findById' | 'findByPhone' | 'add' | 'updateAccount' | 'delete'>;
  findSubscriber(phone: string): Promise<Subscriber | null>;
  readonly clock: Clock;
  readonly photoUrl: (name: string) => string;
  /** The closed accounts among these. */
  listClosed(accountIds: readonly string[]): Promise<ReadonlySet<string>>;
}

/**
 * Creates the player of an account on its first event, prefilled from the signup of its phone; later events update the
 * account's state. A later signup does not change the profile. The signup of an account that is already closed is deleted.
 */
export async function createOrUpdatePlayerFromAccount(
  deps: HandleAccountChangeDependencies,
  event: AccountEvent,
): Promise<void> {
  const { id, createdAt } = event.data;
  if (await deps.players.findById(id)) {
    await deps.players.updateAccount(id, toPlayerAccount(event));
    return;
  }
  const isClosed = async () => (await deps.listClosed([id])).has(id);
  if (!(await isClosed())) await addPlayer(deps, event);
  // The account may have been closed meanwhile, before there was a player to erase.
  if (!(await isClosed())) return;
  const player = { _id: id, account: toPlayerAccount(event), createdAt: new Date(createdAt) };
  await deleteSignupsOfClosedAccount(deps, player, event.time);
  await deps.players.delete(id);
}

type AccountEvent = Pick<ValidatedEvent<typeof accountCreated>, 'data' | 'version' | 'time'>;

async function addPlayer(
  { players, findSubscriber, clock, photoUrl }: HandleAccountChangeDependencies,
  event: AccountEvent,
): Promise<void> {
  const { id, phone, createdAt, signupLanguage } = event.data;
  const subscriber = await findSubscriber(phone);
  const profile = subscriber ? createProfileFromSubscriber(subscriber) : emptyProfile;
  const account = toPlayerAccount(event);
  const player: Player = {
    _id: id,
    version: 1,
    account,
    // The person who signed in owns the phone; the person who filled in the signup form may not.
    profile: signupLanguage ? { ...profile, language: signupLanguage } : profile,
    lifetimePayments: [],
    createdAt: new Date(createdAt),
  };
  const data = toPlayerUpdatedData(player, photoUrl);
  const updated = createEvent(playerUpdated, { subject: id, version: player.version, data, now: clock.now() });
  if (!(await players.add(player, [updated]))) await players.updateAccount(id, account);
}

function toPlayerAccount({ data, version }: AccountEvent): Player['account'] {
  const { phone, role, disabled, formerPhones } = data;
  return { phone, role, disabled, version, ...(formerPhones && { formerPhones }) };
}
