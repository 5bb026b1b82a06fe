import type { Sport } from '@rally/contracts/players';
import type { Clock } from '@rally/service-kit';
import { LRUCache } from 'lru-cache';
import type { RatingLogStore, ReplayCheckpoint } from './rating-log.store.ts';
import type { RatingLogEntry, RatingLogEntryInput } from './rating-log-entry.ts';
import { type RatedPlayerState, replayRatingLog } from './replay-rating-log.ts';

export interface RatingReplayDependencies {
  readonly log: Pick<RatingLogStore, 'listPage' | 'stateBefore' | 'write' | 'saveCheckpoint'>;
  readonly clock: Clock;
  /** Recomputes a player's record. */
  readonly refreshPlayer: (playerId: string) => Promise<void>;
  /** How many entries, and players, are processed between two checkpoints. */
  readonly pageSize?: number;
}

/** The lease of the process that applies scores. */
export interface ScoreApplicationTurn {
  /** Grows with each holder of the lease. */
  readonly leaseToken: number;
  /** Aborted when the process stops or has lost the lease: the work then ends after the current page. */
  readonly signal?: AbortSignal;
}

/** Which part of a sport's log is rated again. */
interface RatingReplayOrder {
  readonly sport: Sport;
  /** Identifies what is replayed. */
  readonly key: string;
  /** The order of the first entry to replay; null if there is none. */
  readonly from: string | null;
  readonly changed: readonly RatingLogEntryInput[];
  /** Players to recompute besides those whom the change reaches. */
  readonly playerIds: readonly string[];
  readonly ratesAll: boolean;
  /** The progress; null at the beginning. */
  readonly checkpoint: ReplayCheckpoint | null;
}

const defaultPageSize = 200;
/** The number of states kept in memory: far more than a page has players. */
const statesMax = 20_000;

/**
 * Rates the log from an entry on, page by page, and recomputes the affected players. A longer replay stores its progress after each
 * page, so that after a crash only the page under way is repeated. Resolves to false when it was interrupted.
 */
export async function applyRatingReplay(
  deps: RatingReplayDependencies,
  replay: RatingReplayOrder,
  { leaseToken, signal }: ScoreApplicationTurn,
): Promise<boolean> {
  const { log, clock, pageSize = defaultPageSize } = deps;
  const { sport, key, checkpoint } = replay;
  const reached = new Set(replay.playerIds);
  let ratedTo = checkpoint?.ratedTo ?? '';
  let pages = 0;

  for await (const page of replayRatingLog({
    ...replay,
    later: replay.from === null ? [] : listPages(deps, sport, replay.from, pageSize),
    ratedTo,
    stateBefore: (playerId, order) => log.stateBefore(playerId, sport, order),
    states: new LRUCache<string, RatedPlayerState>({ max: statesMax }),
    reached,
  })) {
    if (pages > 0) await log.saveCheckpoint(sport, { key, ratedTo, refreshedTo: null }, leaseToken);
    if (signal?.aborted) return false;
    await log.write(page.rated, leaseToken, clock.now());
    ratedTo = page.ratedTo;
    pages += 1;
  }

  const refreshedTo = checkpoint?.refreshedTo ?? '';
  const players = [...reached].sort().filter((playerId) => playerId > refreshedTo);
  for (const [index, playerId] of players.entries()) {
    if (index > 0 && index % pageSize === 0) {
      await log.saveCheckpoint(sport, { key, ratedTo, refreshedTo: players[index - 1] ?? null }, leaseToken);
      if (signal?.aborted) return false;
    }
    await deps.refreshPlayer(playerId);
  }
  return true;
}

async function* listPages(
  { log }: Pick<RatingReplayDependencies, 'log'>,
  sport: Sport,
  from: string,
  pageSize: number,
): AsyncGenerator<readonly RatingLogEntry[]> {
  let page = await log.listPage(sport, { from }, pageSize);
  for (; page.length > 0; page = await log.listPage(sport, { after: page.at(-1)?.order ?? '' }, pageSize)) {
    yield page;
    if (page.length < pageSize) return;
  }
}
