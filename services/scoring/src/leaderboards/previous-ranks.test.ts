import { createTestClock } from '@rally/testing';
import { expect, test } from 'vitest';
import type { LeaderboardRow } from './leaderboard.projection.ts';
import { createPreviousRanksReader } from './previous-ranks.ts';

const fall = { sport: 'tennis', season: 'Fall', year: 2026 } as const;

const row = (id: string): LeaderboardRow => ({
  id,
  order: id,
  name: id,
  profilePhoto: null,
  playstyle: 'Baseliner',
  region: null,
  wins: 1,
  losses: 0,
  rating: 3,
});

test('a board is read once an hour, however often it is requested, and again after a failure', async () => {
  const clock = createTestClock('2026-11-18T15:10:00Z');
  const reads: string[] = [];
  let isDatabaseAway = false;
  const getRanks = createPreviousRanksReader({
    boards: {
      async listPage() {
        if (isDatabaseAway) throw new Error('no database');
        return [row('ann'), row('bob')];
      },
    },
    async listEntriesSince(_sport, since) {
      reads.push(since.toISOString());
      return [];
    },
    clock,
    leagueZone: 'America/New_York',
  });
  const [ranks] = await Promise.all([getRanks(fall), getRanks(fall)]);
  expect([...ranks]).toEqual([
    ['ann', 1],
    ['bob', 2],
  ]);
  clock.set('2026-11-18T15:59:59Z');
  expect(await getRanks(fall)).toBe(ranks);
  expect(reads).toEqual(['2026-11-11T15:00:00.000Z']);

  clock.set('2026-11-18T16:00:00Z');
  isDatabaseAway = true;
  await expect(getRanks(fall)).rejects.toThrow('no database');
  isDatabaseAway = false;
  expect(await getRanks(fall)).not.toBe(ranks);
  expect(reads.slice(1)).toEqual(['2026-11-11T16:00:00.000Z', '2026-11-11T16:00:00.000Z']);
});
