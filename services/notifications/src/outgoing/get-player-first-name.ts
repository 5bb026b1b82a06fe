import type { MatchSnapshot } from '@rally/contracts/matchmaking';
import { notificationMessages } from '@rally/contracts/notifications';
import type { Language } from '@rally/contracts/players';
import { getShownFirstName } from '../templates/get-shown-first-name.ts';
import type { QueueMessageDependencies } from './queue-week-messages.ts';

/** How a message names a player of a match to the other. */
export async function getPlayerFirstName(
  playerId: string,
  match: MatchSnapshot,
  language: Language,
  { people }: Pick<QueueMessageDependencies, 'people'>,
): Promise<string> {
  const byStaff = playerId === match.user1Id ? match.user1Name : match.user2Name;
  const name = byStaff ?? (await people.findById(playerId))?.name ?? null;
  return getShownFirstName(name) ?? notificationMessages[language].matchDay.unnamedOpponent;
}
