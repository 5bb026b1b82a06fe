import type { PeopleProjection } from '../people/people.projection.ts';
import { chooseChannel } from './address-message.ts';
import type { MessageStore } from './message.store.ts';

/** Someone else may have a player's former phone, and waiting messages name opponents and contain links. */
export async function redirectMessagesFromFormerPhones(
  playerId: string,
  { people, messages }: { people: PeopleProjection; messages: Pick<MessageStore, 'redirectQueued'> },
): Promise<void> {
  const person = await people.findById(playerId);
  if (!person) return;
  const formerPhones = (await people.listFormerPhones(playerId)).filter((phone) => phone !== person.phone);
  await messages.redirectQueued({ playerId, phone: person.phone, channel: chooseChannel(person) }, formerPhones);
}
