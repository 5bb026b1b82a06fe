import { expect, test } from 'vitest';
import { createEmptyPlayerSummary, type PlayerScoringSummary } from '../players/player-scoring-summary.ts';
import { type LeaderboardRow, toLeaderboardDocuments } from './leaderboard.projection.ts';
import { createLeaderboardCache } from './leaderboard-cache.ts';

const board = 'tennis:2026:Fall';
const otherBoard = 'pickleball:2026:Fall';

function summary(id: string, wins: number): PlayerScoringSummary {
  const season = { sport: 'tennis', season: 'Fall', year: 2026, wins, losses: 0, rating: 3.5 } as const;
  const profile = {
    version: 1,
    name: id,
    region: 'Boston, MA',
    profilePhoto: null,
    state: null,
    skill: null,
    sport: 'tennis',
  } as const;
  return { ...createEmptyPlayerSummary(id), version: 1, profile, seasons: [season] };
}

/** Boards in memory that record what was read, and the cache of a replica. */
function createBoards(...records: PlayerScoringSummary[]) {
  const stored = new Map(records.map((record) => [record.id, record]));
  const reads: string[] = [];
  let version = 0;
  let nowMs = 0;
  const listRows = (name: string): LeaderboardRow[] =>
    [...stored.values()]
      .flatMap((record) => toLeaderboardDocuments(record))
      .filter((row) => row.board === name)
      .map(({ playerId, _id, version: _version, board: _board, ...row }) => ({ ...row, id: playerId }))
      .sort((a, b) => (a.order < b.order ? -1 : 1));
  /** As any replica does. */
  async function update(record: PlayerScoringSummary) {
    stored.set(record.id, record);
    version += 1;
    return [board];
  }
  const cache = createLeaderboardCache(
    {
      update,
      async readVersion(name) {
        reads.push(`version of ${name}`);
        return name === board ? version : 0;
      },
      async listPage(name, _region, after, limit) {
        reads.push(`${limit} of ${name}`);
        return listRows(name)
          .filter(({ order }) => after === null || order > after)
          .slice(0, limit);
      },
      async count(name) {
        reads.push(`count of ${name}`);
        return listRows(name).length;
      },
      listAll: async () => new Map(),
      async bulkImport() {},
    },
    () => nowMs,
  );
  const ids = async (limit: number, name = board) =>
    (await cache.listPage(name, null, null, limit)).map(({ id }) => id);
  const pass = (ms: number) => {
    nowMs += ms;
  };
  return { cache, reads, ids, updateElsewhere: update, pass };
}

test('a page is read again only after a result, and the version at most once a second', async () => {
  const { cache, reads, ids, updateElsewhere, pass } = createBoards(summary('ann', 9), summary('bob', 7));
  expect([await ids(51), await cache.count(board, null)]).toEqual([['ann', 'bob'], 2]);
  expect(reads.splice(0)).toEqual([`version of ${board}`, `51 of ${board}`, `count of ${board}`]);
  await updateElsewhere(summary('cid', 8));
  expect(await ids(51)).toEqual(['ann', 'bob']);
  expect(reads).toEqual([]);

  pass(1_000);
  expect([await ids(51), await cache.count(board, null)]).toEqual([['ann', 'cid', 'bob'], 3]);
  expect(reads.splice(0)).toEqual([`version of ${board}`, `51 of ${board}`, `count of ${board}`]);
  for (let second = 0; second < 60; second += 1) {
    pass(1_000);
    await ids(51);
  }
  expect(reads).toEqual(Array.from({ length: 60 }, () => `version of ${board}`));
});

test('a result of this replica shows at once, even if the page was being read, and other boards stay cached', async () => {
  const { cache, reads, ids } = createBoards(summary('ann', 9));
  await ids(51, otherBoard);
  const reading = ids(51);
  await cache.update(summary('bob', 10));
  await reading;
  expect(await ids(51)).toEqual(['bob', 'ann']);
  reads.length = 0;
  await cache.update(summary('bob', 8));
  expect([await ids(51), await ids(51, otherBoard)]).toEqual([['ann', 'bob'], []]);
  expect(reads).toEqual([`version of ${board}`, `51 of ${board}`]);
});

test('the first rows of a board are read once, however many are requested', async () => {
  const { reads, ids } = createBoards(summary('ann', 9), summary('bob', 7), summary('cid', 5));
  expect([await ids(1), await ids(2), await ids(51)]).toEqual([['ann'], ['ann', 'bob'], ['ann', 'bob', 'cid']]);
  expect(reads).toEqual([`version of ${board}`, `51 of ${board}`]);
});
