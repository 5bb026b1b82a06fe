import { LRUCache } from 'lru-cache';
import type { BoardRow, Leaderboards } from './leaderboard.projection.ts';

/** As long as a change by another replica may stay unseen. */
const lifeMs = 1_000;
const entriesMax = 500;

/**
 * Leaderboards that answer the same question once in a second: everybody looks at the same few pages, and a count goes over the
 * whole board. What this replica changes shows at once.
 */
export function cachedLeaderboards(boards: Leaderboards): Pick<Leaderboards, 'show' | 'page' | 'count'> {
  // Purged by itself, since a whole board may be large.
  const pages = new LRUCache<string, Promise<BoardRow[]>>({ max: entriesMax, ttl: lifeMs, ttlAutopurge: true });
  const counts = new LRUCache<string, Promise<number>>({ max: entriesMax, ttl: lifeMs });

  return {
    async show(record) {
      await boards.show(record);
      if (record.seasons.length === 0) return;
      pages.clear();
      counts.clear();
    },
    page: (...question) => remembered(pages, question, () => boards.page(...question)),
    count: (...question) => remembered(counts, question, () => boards.count(...question)),
  };
}

function remembered<Answer>(
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
