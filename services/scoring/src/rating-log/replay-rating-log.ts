import type { MatchSide } from '@rally/contracts/scoring';
import type { RatingState } from '../ratings/formula/rating-state.ts';
import { type RatingLogEntry, type RatingLogEntryInput, rateLogEntry } from './rating-log-entry.ts';

/**
 * Rates changed scores and, in order, every later entry of a player they affect directly or through an opponent.
 * @param later the log from the first changed entry on, in order
 * @param stateBefore a player's state before an entry in the previous log; null before the first match
 */
export async function replayRatingLog(
  changed: readonly RatingLogEntryInput[],
  later: readonly RatingLogEntry[],
  stateBefore: (playerId: string, order: string) => Promise<RatingState | null>,
): Promise<RatingLogEntry[]> {
  const changedIds = new Set(changed.map(({ matchId }) => matchId));
  const unchanged = later.filter(({ matchId }) => !changedIds.has(matchId));
  const inOrder = [...unchanged, ...changed].sort((a, b) => (a.order < b.order ? -1 : 1));
  const reached = new Map<string, RatingState | null>();
  const rated: RatingLogEntry[] = [];
  for (const entry of inOrder) {
    const { order, user1, user2 } = entry;
    if (!changedIds.has(entry.matchId) && !reached.has(user1.playerId) && !reached.has(user2.playerId)) continue;
    const before = { user1: await stateOf(user1.playerId, order), user2: await stateOf(user2.playerId, order) };
    const after = rateLogEntry(entry, before);
    rated.push(after);
    for (const side of ['user1', 'user2'] satisfies MatchSide[]) {
      // A player with only void scores starts fresh with the next one.
      reached.set(after[side].playerId, entry.isVoid ? before[side] : after[side].state);
    }
  }
  return rated;

  async function stateOf(playerId: string, order: string): Promise<RatingState | null> {
    const state = reached.get(playerId);
    return state === undefined ? stateBefore(playerId, order) : state;
  }
}
