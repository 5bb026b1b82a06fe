import type { MatchSnapshot } from '@rally/contracts/matchmaking';
import { notificationMessages } from '@rally/contracts/notifications';
import type { Language } from '@rally/contracts/players';
import { getShownFirstName } from '../../templates/get-shown-first-name.ts';
import type { QueueMessageDependencies } from './queue-message-dependencies.ts';

/**
 * How a message to one player of a match names the other. A name that changed after the match was created is left out: a blocked player
 * could send words to the other one through it.
 */
export async function getPlayerFirstName(
  playerId: string,
  match: MatchSnapshot,
  language: Language,
  { people }: Pick<QueueMessageDependencies, 'people'>,
): Promise<string> {
  const byStaff = playerId === match.user1Id ? match.user1Name : match.user2Name;
  const name = byStaff ?? (await findUnchangedName(playerId, new Date(match.createdAt), people));
  return getShownFirstName(name) ?? notificationMessages[language].matchDay.unnamedOpponent;
}

/** Null for a player without a name, and for one who has changed it since. */
async function findUnchangedName(
  playerId: string,
  since: Date,
  people: QueueMessageDependencies['people'],
): Promise<string | null> {
  const person = await people.findById(playerId);
  if (!person || (person.nameChangedAt && person.nameChangedAt > since)) return null;
  return person.name;
}
