import type { PeopleProjection } from '../people/people.projection.ts';
import { chooseChannel } from './address-message.ts';
import type { MessageStore } from './message.store.ts';

/** Somebody else may hold a phone that a player gave up or lost: what waits names opponents and has links. */
export async function redirectMessagesFromFormerPhones(
  playerId: string,
  { people, messages }: { people: PeopleProjection; messages: Pick<MessageStore, 'redirectQueued'> },
): Promise<void> {
  const person = await people.findById(playerId);
  if (!person) return;
  const formerPhones = (await people.listFormerPhones(playerId)).filter((phone) => phone !== person.phone);
  await messages.redirectQueued({ playerId, phone: person.phone, channel: chooseChannel(person) }, formerPhones);
}
