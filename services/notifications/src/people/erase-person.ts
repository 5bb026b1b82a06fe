import type { Messenger } from '@rally/messaging';
import { formatPhone } from '@rally/phone';
import type { InboundStore } from '../inbound/inbound.store.ts';
import type { KnownMatchProjection } from '../known-matches/known-match.projection.ts';
import type { MessageStore } from '../outgoing/message.store.ts';
import type { InboxItemStore } from '../staff-inbox/inbox-item.store.ts';
import type { WeeklyMessageCapStore } from '../weekly-cap/phone-messaging.store.ts';
import type { ClosedPhoneStore } from './closed-phone.store.ts';
import type { PeopleProjection } from './people.projection.ts';

export interface ErasePersonDependencies {
  readonly people: PeopleProjection;
  readonly matches: KnownMatchProjection;
  readonly phones: WeeklyMessageCapStore;
  readonly closedPhones: ClosedPhoneStore;
  readonly inbound: InboundStore;
  readonly inboxItems: InboxItemStore;
  readonly messages: MessageStore;
  readonly messenger: Pick<Messenger, 'delete'>;
  readonly now: () => Date;
}

/**
 * Erases a closed account: its messages, mentions of it in messages to others, and its phone, whose opt-out is kept as a hash.
 * Safe to repeat.
 */
export async function erasePerson(deps: ErasePersonDependencies, playerId: string, closedAt: Date): Promise<void> {
  const { people, closedPhones, matches, phones, inbound, inboxItems, messages, messenger, now } = deps;
  const known = await people.findPhone(playerId);
  // If another account now has the phone, the phone and its messages belong to that account.
  const phone = known !== null && (await people.listIdsByPhone(known)).length === 1 ? known : null;
  if (phone !== null) await closedPhones.add(phone, closedAt);
  const mentions = known === null ? [] : [known, formatPhone(known)];
  const person = { playerId, phone, matchIds: await matches.listIdsOf(playerId), mentions };
  // First, because the messages know the provider's ids. Identity deletes the rest of the conversation there.
  for (const providerId of await messages.listProviderIdsOf(person)) await messenger.delete(providerId);
  await messages.erase(person);
  await inbound.deleteByPerson(playerId, phone);
  await inboxItems.erase(playerId, phone, mentions);
  if (phone !== null) await phones.erase(phone, now());
  // Last, because the earlier steps need the phone stored here.
  await people.erase(playerId);
}
