import { formatPhone } from '@rally/phone';
import type { InboundStore } from '../inbound/inbound.store.ts';
import type { KnownMatchProjection } from '../known-matches/known-match.projection.ts';
import type { MessageStore } from '../outgoing/message.store.ts';
import type { PhoneStore } from '../weekly-cap/phone.store.ts';
import type { PeopleProjection } from './people.projection.ts';

export interface ErasePersonDependencies {
  readonly people: PeopleProjection;
  readonly matches: KnownMatchProjection;
  readonly phones: PhoneStore;
  readonly inbound: InboundStore;
  readonly messages: MessageStore;
  readonly now: () => Date;
}

/** Erases a closed account: its messages, what others were told of it, and its phone, whose opt-out stays as a hash. Safe to repeat. */
export async function erasePerson(deps: ErasePersonDependencies, playerId: string): Promise<void> {
  const { people, matches, phones, inbound, messages, now } = deps;
  const known = await people.findPhone(playerId);
  // A phone that another account has by now belongs to that account, with its messages.
  const phone = known !== null && (await people.listIdsByPhone(known)).length === 1 ? known : null;
  await messages.deleteOf(playerId, phone);
  await inbound.deleteOf(playerId, phone);
  const mentions = known === null ? [] : [known, formatPhone(known)];
  await messages.eraseMentions(await matches.listIdsOf(playerId), mentions);
  if (phone !== null) await phones.erase(phone, now());
  // Last, because it knows the phone.
  await people.erase(playerId);
}
