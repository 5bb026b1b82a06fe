import { formatPhone } from '@rally/phone';
import { redactMentionsOfPerson } from '@rally/service-kit';
import type { KnownMatchProjection } from '../known-matches/known-match.projection.ts';
import type { PeopleProjection } from '../people/people.projection.ts';
import type { MessageStore } from './message.store.ts';

/** Replaces a player's former phone with the current one in match messages that wait for opponents. */
export async function replaceFormerPhonesInMatchMessages(
  playerId: string,
  {
    people,
    matches,
    messages,
  }: {
    people: PeopleProjection;
    matches: Pick<KnownMatchProjection, 'listIdsOf'>;
    messages: Pick<MessageStore, 'changeQueuedMatchTexts'>;
  },
): Promise<void> {
  const replaceFormerPhones = await createFormerPhoneReplacer(playerId, people);
  await messages.changeQueuedMatchTexts(await matches.listIdsOf(playerId), playerId, replaceFormerPhones);
}

/** Replaces a player's former phones in a text with the current one. */
export async function createFormerPhoneReplacer(
  playerId: string,
  people: Pick<PeopleProjection, 'findById' | 'listFormerPhones'>,
): Promise<(text: string) => string> {
  const person = await people.findById(playerId);
  if (!person) return (text) => text;
  const formerPhones = (await people.listFormerPhones(playerId)).filter((phone) => phone !== person.phone);
  const former = { name: null, phone: null, formerPhones };
  return (text) => redactMentionsOfPerson(text, former, formatPhone(person.phone));
}
