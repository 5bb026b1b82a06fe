import { LRUCache } from 'lru-cache';
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
  // Purged automatically, because so many pages of up to 500 rows are large.
  const pages = new LRUCache<string, CachedPage>({ max: entriesMax, ttl: lifeMs, ttlAutopurge: true });
  const counts = new LRUCache<string, { readonly answer: Promise<number> }>({ max: entriesMax, ttl: lifeMs });

  return {
    async update(record) {
      const isRowAdded = await boards.update(record);
      if (isRowAdded) counts.clear();
      const changed = toLeaderboardDocuments(record);
      for (const [key, page] of pages.entries()) if (isPageChanged(page, record.id, changed)) pages.delete(key);
      return isRowAdded;
    },
    listPage: (...question) => getOrLoad(pages, question, () => loadPage(boards, question)).answer,
    count: (...question) => getOrLoad(counts, question, () => ({ answer: boards.count(...question) })).answer,
  };
}

function loadPage(boards: LeaderboardProjection, question: CachedPage['question']): CachedPage {
  const page: CachedPage = { question, answer: boards.listPage(...question).then(keepRows), rows: null };
  function keepRows(rows: LeaderboardRow[]): LeaderboardRow[] {
    page.rows = rows;
    return rows;
  }
  return page;
}

function getOrLoad<Entry extends { readonly answer: Promise<unknown> }>(
  cache: LRUCache<string, Entry>,
  question: readonly unknown[],
  load: () => Entry,
): Entry {
  const key = JSON.stringify(question);
  const known = cache.get(key);
  if (known) return known;
  const entry = load();
  cache.set(key, entry);
  entry.answer.catch(() => cache.delete(key));
  return entry;
}

/** Whether the page has a row of the player, or may have one now. */
function isPageChanged(
  { rows, question }: CachedPage,
  playerId: string,
  changed: readonly StoredLeaderboardRow[],
): boolean {
  if (rows === null || rows.some(({ id }) => id === playerId)) return true;
  return changed.some((row) => isRowOnPage(row, rows, question));
}

function isRowOnPage(
  row: StoredLeaderboardRow,
  rows: readonly LeaderboardRow[],
  [board, region, after, limit]: CachedPage['question'],
): boolean {
  if (row.board !== board || (region !== null && row.region !== region)) return false;
  if (after !== null && row.order <= after) return false;
  const last = rows.at(-1);
  return rows.length < limit || last === undefined || row.order <= last.order;
}
