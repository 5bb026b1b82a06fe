import { pageLimitMax } from '@rally/contracts';
import { expect, test } from 'vitest';
import { getLeaderboardPage } from './get-leaderboard.ts';

const row = {
  name: 'Ann',
  profilePhoto: null,
  playstyle: 'Baseliner' as const,
  region: null,
  wins: 1,
  losses: 0,
  rating: 3,
};
const boards = {
  listPage: async (_board: string, _region: string | null, _after: string | null, count: number) =>
    Array.from({ length: count }, (_, index) => ({ ...row, id: `${index}`, order: `${index}` })),
  count: async () => 20_000,
};
const clock = { now: () => new Date('2026-11-18T21:30:00Z') };
const deps = { boards, clock, getPreviousRanks: async () => new Map<string, number>(), leagueZone: 'America/New_York' };

test.each([
  ['as many as asked for', 25, 25],
  ['a page of the largest length without a limit', undefined, pageLimitMax],
])('a page has %s, however large the season is', async (_, limit, expected) => {
  const page = await getLeaderboardPage(deps, { sport: 'tennis', limit });
  expect(page.entries).toHaveLength(expected);
  expect(page.total).toBe(20_000);
  expect(page.nextCursor).not.toBeNull();
});

test('ranks of last week are shown once somebody had one', async () => {
  const ranksOf = async (former: ReadonlyMap<string, number>) =>
    (
      await getLeaderboardPage({ ...deps, getPreviousRanks: async () => former }, { sport: 'tennis', limit: 2 })
    ).entries.map(({ lastWeekRank }) => lastWeekRank);
  expect(await ranksOf(new Map([['1', 4]]))).toEqual([null, 4]);
  expect(await ranksOf(new Map())).toEqual([undefined, undefined]);
});
