import { minuteMs } from '@rally/contracts/durations';
import { LRUCache } from 'lru-cache';
import type { LeaderboardProjection, LeaderboardRow } from './leaderboard.projection.ts';

/** How long a change by another replica may stay invisible. */
const versionLifeMs = 1_000;
/** During an upgrade, replicas of releases without versions may change rows. */
const pageLifeMs = 10 * minuteMs;
const boardsMax = 200;
/** Pages have up to 500 rows. */
const pagesMax = 100;
const countsMax = 1_000;
/** The landing page, the first page, the widget and the share card all show parts of one read: the first page and the row after it. */
const firstPageRows = 51;

interface Read<Value> {
  readonly atMs: number;
  readonly value: Promise<Value>;
}

interface ReadOfVersion<Value> extends Read<Value> {
  /** The board's version, read before the value. */
  readonly version: number;
}

/**
 * Leaderboards with a cache, because most requests read the same few pages and a count scans the whole leaderboard. A page is read again
 * once the version of its board has advanced, which is read at most once a second. Changes by this replica are visible immediately.
 * @param nowMs a clock that only advances
 */
export function createLeaderboardCache(
  boards: LeaderboardProjection,
  nowMs: () => number = () => performance.now(),
): Pick<LeaderboardProjection, 'update' | 'listPage' | 'count'> {
  const versions = new LRUCache<string, Read<number>>({ max: boardsMax });
  const pages = new LRUCache<string, ReadOfVersion<LeaderboardRow[]>>({ max: pagesMax });
  const counts = new LRUCache<string, ReadOfVersion<number>>({ max: countsMax });

  function readVersion(board: string): Promise<number> {
    const atMs = nowMs();
    const known = versions.get(board);
    if (known && atMs - known.atMs < versionLifeMs) return known.value;
    const value = boards.readVersion(board);
    versions.set(board, { atMs, value });
    value.catch(() => versions.delete(board));
    return value;
  }

  /** A value that is read once for each version of a board. */
  async function readCached<Value>(
    cache: LRUCache<string, ReadOfVersion<Value>>,
    [board, ...rest]: readonly [string, ...unknown[]],
    read: () => Promise<Value>,
  ): Promise<Value> {
    const key = JSON.stringify([board, ...rest]);
    const version = await readVersion(board);
    const atMs = nowMs();
    const known = cache.get(key);
    if (known?.version === version && atMs - known.atMs < pageLifeMs) return known.value;
    const value = read();
    cache.set(key, { atMs, version, value });
    value.catch(() => cache.delete(key));
    return value;
  }

  return {
    async update(record) {
      const changed = await boards.update(record);
      for (const board of changed) versions.delete(board);
      return changed;
    },
    async listPage(board, region, after, limit) {
      const isOfFirst = after === null && limit > 0 && limit <= firstPageRows;
      const readRows = isOfFirst ? firstPageRows : limit;
      const page = await readCached(pages, [board, region, after, readRows], () =>
        boards.listPage(board, region, after, readRows),
      );
      return isOfFirst ? page.slice(0, limit) : page;
    },
    count: (board, region) => readCached(counts, [board, region], () => boards.count(board, region)),
  };
}
