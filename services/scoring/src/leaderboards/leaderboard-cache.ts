import { LRUCache } from 'lru-cache';
import type { LeaderboardProjection, LeaderboardRow } from './leaderboard.projection.ts';

/** How long a change by another replica may stay invisible. */
const lifeMs = 1_000;
const entriesMax = 500;

/**
 * Leaderboards with a cache of one second, because most requests read the same few pages and a count scans the whole
 * leaderboard. Changes by this replica are visible immediately.
 */
export function createLeaderboardCache(
  boards: LeaderboardProjection,
): Pick<LeaderboardProjection, 'update' | 'listPage' | 'count'> {
  // Purged automatically, because a whole leaderboard can be large.
  const pages = new LRUCache<string, Promise<LeaderboardRow[]>>({ max: entriesMax, ttl: lifeMs, ttlAutopurge: true });
  const counts = new LRUCache<string, Promise<number>>({ max: entriesMax, ttl: lifeMs });

  return {
    async update(record) {
      await boards.update(record);
      if (record.seasons.length === 0) return;
      pages.clear();
      counts.clear();
    },
    listPage: (...question) => getOrLoad(pages, question, () => boards.listPage(...question)),
    count: (...question) => getOrLoad(counts, question, () => boards.count(...question)),
  };
}

function getOrLoad<Answer>(
  cache: LRUCache<string, Promise<Answer>>,
  question: readonly unknown[],
  ask: () => Promise<Answer>,
): Promise<Answer> {
  const key = JSON.stringify(question);
  const known = cache.get(key);
  if (known) return known;
  const answer = ask();
  cache.set(key, answer);
  answer.catch(() => cache.delete(key));
  return answer;
}
