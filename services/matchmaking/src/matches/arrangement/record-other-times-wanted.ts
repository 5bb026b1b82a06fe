import type { EventData } from '@rally/contracts';
import type { otherTimesWanted } from '@rally/contracts/notifications';
import { type ChangeMatchDependencies, updateMatchWithRetry } from '../update-match-with-retry.ts';
import { getArrangementBarrier } from './time-arrangement-rules.ts';

/** Keeps that a player said that none of the times fits, for the standby rounds. The latest message counts. Safe to repeat. */
export async function recordOtherTimesWanted(
  deps: ChangeMatchDependencies,
  { playerId, matchId, receivedAt }: EventData<typeof otherTimesWanted>,
): Promise<void> {
  const at = new Date(receivedAt);
  await updateMatchWithRetry(deps, matchId, (match) => {
    if (getArrangementBarrier(match, playerId) !== null) return null;
    const known = match.otherTimesWanted.find((request) => request.playerId === playerId);
    if (known && known.at >= at) return null;
    const others = match.otherTimesWanted.filter((request) => request !== known);
    const after = { ...match, otherTimesWanted: [...others, { playerId, at }], version: match.version + 1 };
    return { before: match, after, events: [] };
  });
}
