import { expect, test } from 'vitest';
import { createEmptyPlayerSummary, type PlayerScoringSummary } from '../players/player-scoring-summary.ts';
import { type LeaderboardRow, toLeaderboardDocuments } from './leaderboard.projection.ts';
import { createLeaderboardCache } from './leaderboard-cache.ts';

const board = 'tennis:2026:Fall';

function summary(id: string, wins: number, region = 'Boston, MA'): PlayerScoringSummary {
  const season = { sport: 'tennis', season: 'Fall', year: 2026, wins, losses: 0, rating: 3.5 } as const;
  const profile = {
    version: 1,
    name: id,
    region,
    profilePhoto: null,
    state: null,
    skill: null,
    sport: 'tennis',
  } as const;
  return { ...createEmptyPlayerSummary(id), version: 1, profile, seasons: [season] };
}

/** Boards in memory that say what was read. */
function createBoards(...records: PlayerScoringSummary[]) {
  const stored = new Map(records.map((record) => [record.id, record]));
  const reads: string[] = [];
  const rowsOf = (region: string | null): LeaderboardRow[] =>
    [...stored.values()]
      .flatMap((record) => toLeaderboardDocuments(record))
      .filter((row) => row.board === board && (region === null || row.region === region))
      .map(({ playerId, _id, version: _version, board: _board, ...row }) => ({ ...row, id: playerId }))
      .sort((a, b) => (a.order < b.order ? -1 : 1));
  const cache = createLeaderboardCache({
    async update(record) {
      const isNew = !stored.has(record.id);
      stored.set(record.id, record);
      return isNew;
    },
    async listPage(name, region, after, limit) {
      reads.push(`page ${region}`);
      const rows = name === board ? rowsOf(region).filter(({ order }) => after === null || order > after) : [];
      return limit === 0 ? rows : rows.slice(0, limit);
    },
    async count(_board, region) {
      reads.push('count');
      return rowsOf(region).length;
    },
    listAll: async () => new Map(),
    async bulkImport() {},
  });
  const ids = async (region: string | null, limit: number, after: string | null = null) =>
    (await cache.listPage(board, region, after, limit)).map(({ id }) => id);
  return { cache, reads, ids };
}

test('a result drops the pages that it changes, and no others', async () => {
  const { cache, reads, ids } = createBoards(
    summary('ann', 9),
    summary('bob', 7),
    summary('cid', 5),
    summary('dan', 1),
  );
  const top = () => ids(null, 2);
  expect(await top()).toEqual(['ann', 'bob']);
  await cache.update(summary('dan', 2));
  expect(await top()).toEqual(['ann', 'bob']);
  expect(reads).toEqual(['page null']);

  await cache.update(summary('dan', 8));
  expect(await top()).toEqual(['ann', 'dan']);
  await cache.update(summary('dan', 3));
  expect(await top()).toEqual(['ann', 'bob']);
  expect(reads).toHaveLength(3);
});

test('a page that is not full, of another region or after a row, is dropped if the row comes to it or leaves it', async () => {
  const { cache, reads, ids } = createBoards(summary('ann', 9), summary('bob', 7), summary('cid', 5, 'Austin, TX'));
  const [first] = await cache.listPage(board, null, null, 1);
  const later = () => ids(null, 5, first?.order);
  const austin = () => ids('Austin, TX', 5);
  expect([await later(), await austin()]).toEqual([['bob', 'cid'], ['cid']]);
  await cache.update(summary('ann', 10));
  expect([await later(), await austin()]).toEqual([['bob', 'cid'], ['cid']]);
  expect(reads).toHaveLength(3);

  await cache.update(summary('eve', 1, 'Austin, TX'));
  expect([await later(), await austin()]).toEqual([
    ['bob', 'cid', 'eve'],
    ['cid', 'eve'],
  ]);
  await cache.update(summary('cid', 5));
  expect([await later(), await austin()]).toEqual([['bob', 'cid', 'eve'], ['eve']]);
});

test('a page that is being read while a result is stored is read again, and a new row is counted at once', async () => {
  const { cache, reads, ids } = createBoards(summary('ann', 9));
  expect(await cache.count(board, null)).toBe(1);
  const reading = ids(null, 5);
  await cache.update(summary('bob', 7));
  await reading;
  expect(await ids(null, 5)).toEqual(['ann', 'bob']);
  expect(await cache.count(board, null)).toBe(2);
  await cache.update(summary('bob', 8));
  expect(await cache.count(board, null)).toBe(2);
  expect(reads.filter((read) => read === 'count')).toHaveLength(2);
});
