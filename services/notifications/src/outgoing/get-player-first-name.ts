import type { MatchState } from '@rally/contracts/matchmaking';
import type { QueueDependencies } from './queue-week-messages.ts';

/** How a message names a player of a match to the other. */
export async function getPlayerFirstName(
  playerId: string,
  match: MatchState,
  { people }: Pick<QueueDependencies, 'people'>,
): Promise<string> {
  const byStaff = playerId === match.user1Id ? match.user1Name : match.user2Name;
  const name = byStaff ?? (await people.findById(playerId))?.name ?? null;
  return name?.trim().split(/\s+/)[0] ?? 'Your opponent';
}
