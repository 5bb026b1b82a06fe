import { formerPlayerName } from '@rally/contracts/players';
import type { Messenger } from '@rally/messaging';
import { formatPhone } from '@rally/phone';
import { redactMentionsOfPerson } from '@rally/service-kit';
import type { InboundStore } from '../inbound/inbound.store.ts';
import type { KnownMatchProjection } from '../known-matches/known-match.projection.ts';
import type { MessageStore } from '../outgoing/message.store.ts';
import type { ClosedAccountIdentifiers } from '../outgoing/message-erasure.store.ts';
import {
  type ListProviderAcceptedCopiesDependencies,
  listProviderAcceptedCopies,
} from '../outgoing/sending/list-provider-accepted-copies.ts';
import type { StaffInboxItemStore } from '../staff-inbox/inbox-item.store.ts';
import type { PhoneMessagingStore } from '../weekly-cap/phone-messaging.store.ts';
import type { ClosedPhoneStore } from './closed-phone.store.ts';
import type { PeopleProjection } from './people.projection.ts';

export interface ErasePersonDependencies extends ListProviderAcceptedCopiesDependencies {
  readonly people: PeopleProjection;
  readonly matches: KnownMatchProjection;
  readonly phones: PhoneMessagingStore;
  readonly closedPhones: ClosedPhoneStore;
  readonly inbound: InboundStore;
  readonly inboxItems: StaffInboxItemStore;
  readonly messages: MessageStore;
  readonly messenger: Messenger;
  readonly now: () => Date;
}

/**
 * Erases a closed account: its messages, mentions of it in messages to others, and its phones, whose opt-outs are kept as hashes.
 * Safe to repeat.
 * @param latePhones phones in an event about the account that arrived after its closing
 */
export async function erasePerson(
  deps: ErasePersonDependencies,
  playerId: string,
  closedAt: Date,
  latePhones: readonly string[] = [],
): Promise<void> {
  const {
    people,
    closedPhones,
    matches,
    phones: messagingPhones,
    inbound,
    inboxItems,
    messages,
    messenger,
    now,
  } = deps;
  const known = await people.findPhone(playerId);
  const formerPhones = await people.listFormerPhones(playerId);
  const everyPhone = [...new Set([...(known === null ? [] : [known]), ...formerPhones, ...latePhones])];
  const mentions = everyPhone.flatMap((phone) => [phone, formatPhone(phone)]);
  // If another account now has a phone, the phone and its messages belong to that account.
  const phones: string[] = [];
  for (const phone of everyPhone)
    if ((await people.listIdsByPhone(phone)).every((id) => id === playerId)) phones.push(phone);
  for (const phone of phones) await closedPhones.add(phone, closedAt);
  const name = await people.findName(playerId);
  const person = { playerId, phones, matchIds: await matches.listIdsOf(playerId), mentions };
  const opponentIds = await matches.listOpponentIdsOf(playerId);
  const withoutMentions = (text: string) =>
    redactMentionsOfPerson(text, { name, phone: known, formerPhones: everyPhone }, formerPlayerName);
  // Comes first, because the messages contain the provider's ids. Identity deletes the rest of the conversation there.
  for (const providerId of await messages.listProviderIdsOf(person)) await messenger.delete(providerId);
  await deleteUnsettledProviderCopies(deps, person);
  await messages.erase(person);
  await inbound.deleteByPerson(playerId, phones);
  await inboxItems.deleteByPerson(playerId, phones);
  // Only its opponents refer to this person by a single word, which may be the whole name.
  const phrases = name !== null && /\s/.test(name) ? [...mentions, name] : mentions;
  await inboxItems.redactMentionsOfPerson(opponentIds, phrases, withoutMentions);
  for (const { _id, text, providerId } of await messages.listStaffAnswersTo(opponentIds)) {
    const left = withoutMentions(text);
    if (left === text) continue;
    if (providerId) await messenger.delete(providerId);
    await messages.replaceText(_id, left);
  }
  for (const phone of phones) await messagingPhones.erase(phone, now());
  // Comes last, because the earlier steps need the phones stored here.
  await people.erase(playerId);
}

/** Deletes messages at the provider that it accepted without our knowledge. Throws while one is being sent, so that the erasure is repeated. */
async function deleteUnsettledProviderCopies(
  deps: Pick<ErasePersonDependencies, 'messages' | 'messenger' | 'whatsappTemplates'>,
  person: ClosedAccountIdentifiers,
): Promise<void> {
  for (const message of await deps.messages.listUnsettledMentionsOf(person)) {
    if (message.sendState === 'sending') throw new Error('A message about the closed account is being sent.');
    for (const { providerId } of await listProviderAcceptedCopies(message, deps))
      await deps.messenger.delete(providerId);
  }
}
