import type { MatchSide } from '@rally/contracts/scoring';
import type { RatingState } from '../ratings/formula/rating-state.ts';
import { type RatingLogEntry, type RatingLogEntryInput, rateLogEntry } from './rating-log-entry.ts';

export interface RatingReplay {
  /** Scores that are new or have changed. */
  readonly changed: readonly RatingLogEntryInput[];
  /** The log from the first changed entry on, in order, page by page. */
  readonly later: Iterable<readonly RatingLogEntry[]> | AsyncIterable<readonly RatingLogEntry[]>;
  /** Whether every entry is rated again, not only those affected by a change. */
  readonly ratesAll?: boolean;
  /** Entries up to this order are already rated: they only show which players the change affects. */
  readonly ratedTo?: string;
  /** A player's state before an entry, from the log with all earlier pages written; null before the first match. */
  readonly stateBefore: (playerId: string, order: string) => Promise<RatingState | null>;
  /** Keeps states, at least those of one page. */
  readonly states: {
    get(playerId: string): RatedPlayerState | undefined;
    set(playerId: string, state: RatedPlayerState): unknown;
  };
  /** Receives the players whom the change affects. */
  readonly reached: Set<string>;
}

/** Null for a player with only void scores, who starts fresh with the next one. */
export interface RatedPlayerState {
  readonly state: RatingState | null;
}

export interface ReplayedPage {
  readonly rated: readonly RatingLogEntry[];
  /** The order of the last entry that was looked at. */
  readonly ratedTo: string;
}

/**
 * Rates changed scores and, in order, every later entry of a player whom they affect directly or through an opponent. Each page must
 * be written before the next one is requested.
 */
export async function* replayRatingLog(replay: RatingReplay): AsyncGenerator<ReplayedPage> {
  const { changed, later, ratesAll = false, ratedTo = '', stateBefore, states, reached } = replay;
  const changedIds = new Set(changed.map(({ matchId }) => matchId));
  const waiting = changed.toSorted(byOrder);
  for await (const page of later) {
    const end = page.at(-1)?.order ?? '';
    const due = waiting.splice(0, waiting.filter(({ order }) => order <= end).length);
    const unchanged = page.filter(({ matchId }) => !changedIds.has(matchId));
    const rated = await rateInOrder([...unchanged, ...due].sort(byOrder));
    if (end > ratedTo) yield { rated, ratedTo: end };
  }
  const last = waiting.at(-1);
  if (last) yield { rated: await rateInOrder(waiting), ratedTo: last.order };

  async function rateInOrder(entries: readonly RatingLogEntryInput[]): Promise<RatingLogEntry[]> {
    const rated: RatingLogEntry[] = [];
    for (const entry of entries) {
      const { matchId, order, user1, user2 } = entry;
      const isReached = reached.has(user1.playerId) || reached.has(user2.playerId);
      if (!ratesAll && !changedIds.has(matchId) && !isReached) continue;
      reached.add(user1.playerId).add(user2.playerId);
      if (order <= ratedTo) continue;
      const before = { user1: await stateOf(user1.playerId, order), user2: await stateOf(user2.playerId, order) };
      const after = rateLogEntry(entry, before);
      rated.push(after);
      for (const side of ['user1', 'user2'] satisfies MatchSide[])
        states.set(after[side].playerId, { state: entry.isVoid ? before[side] : after[side].state });
    }
    return rated;
  }

  async function stateOf(playerId: string, order: string): Promise<RatingState | null> {
    const known = states.get(playerId);
    return known === undefined ? stateBefore(playerId, order) : known.state;
  }
}

function byOrder(a: RatingLogEntryInput, b: RatingLogEntryInput): number {
  return a.order < b.order ? -1 : 1;
}
