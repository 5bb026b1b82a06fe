import { LRUCache } from 'lru-cache';
import type { PlayerScoringSummary } from '../players/player-scoring-summary.ts';
import {
  type LeaderboardProjection,
  type LeaderboardRow,
  type StoredLeaderboardRow,
  toLeaderboardDocuments,
} from './leaderboard.projection.ts';

/** How long a change by another replica may stay invisible. */
const lifeMs = 1_000;
const entriesMax = 500;

interface CachedPage {
  readonly question: Parameters<LeaderboardProjection['listPage']>;
  readonly answer: Promise<LeaderboardRow[]>;
  /** Null while they are read. */
  rows: readonly LeaderboardRow[] | null;
}

/**
 * Leaderboards with a cache of one second, because most requests read the same few pages and a count scans the whole
 * leaderboard. A result drops only the pages that it changes, so changes of rows by this replica are visible immediately.
 */
export function createLeaderboardCache(
  boards: LeaderboardProjection,
): Pick<LeaderboardProjection, 'update' | 'listPage' | 'count'> {
  // Purged automatically, because a whole leaderboard can be large.
  const pages = new LRUCache<string, CachedPage>({ max: entriesMax, ttl: lifeMs, ttlAutopurge: true });
  const counts = new LRUCache<string, Promise<number>>({ max: entriesMax, ttl: lifeMs });

  return {
    async update(record) {
      const isRowAdded = await boards.update(record);
      if (isRowAdded) counts.clear();
      for (const [key, page] of pages.entries()) if (isPageChanged(page, record)) pages.delete(key);
      return isRowAdded;
    },
    listPage(...question) {
      const key = JSON.stringify(question);
      const known = pages.get(key);
      if (known) return known.answer;
      const page: CachedPage = { question, answer: boards.listPage(...question), rows: null };
      pages.set(key, page);
      page.answer.then(
        (rows) => {
          page.rows = rows;
        },
        () => pages.delete(key),
      );
      return page.answer;
    },
    count(...question) {
      const key = JSON.stringify(question);
      const known = counts.get(key);
      if (known) return known;
      const answer = boards.count(...question);
      counts.set(key, answer);
      answer.catch(() => counts.delete(key));
      return answer;
    },
  };
}

/** Whether the page has a row of the record, or may have one now. */
function isPageChanged({ rows, question }: CachedPage, record: PlayerScoringSummary): boolean {
  if (rows === null || rows.some(({ id }) => id === record.id)) return true;
  return toLeaderboardDocuments(record).some((row) => isRowOnPage(row, rows, question));
}

function isRowOnPage(
  row: StoredLeaderboardRow,
  rows: readonly LeaderboardRow[],
  [board, region, after, limit]: CachedPage['question'],
): boolean {
  if (row.board !== board || (region !== null && row.region !== region)) return false;
  if (after !== null && row.order <= after) return false;
  const last = rows.at(-1);
  return limit === 0 || rows.length < limit || last === undefined || row.order <= last.order;
}
