import type { UnpairedPlayer } from '@rally/contracts/matchmaking';
import { expect, test } from 'vitest';
import { groupUnpairedPlayersByMarket } from './group-thin-markets.ts';

function waiting(id: string, changes: Partial<UnpairedPlayer> = {}): UnpairedPlayer {
  return {
    id,
    name: id,
    sport: 'tennis',
    region: 'Denver, CO',
    reason: 'nobody_near',
    sentence: 'No one near',
    wouldHelp: null,
    weeksWaited: 0,
    ...changes,
  };
}

test('players who wait are grouped by sport and area, the largest group and the longest wait first', () => {
  const markets = groupUnpairedPlayersByMarket([
    waiting('ana', { sport: 'pickleball' }),
    waiting('ben', { region: 'Boise, ID', weeksWaited: 5 }),
    waiting('cleo'),
    waiting('dan', { weeksWaited: 2 }),
    waiting('eve', { region: null }),
  ]);
  expect(markets.map(({ sport, region, players }) => [sport, region, players.map(({ id }) => id)])).toEqual([
    ['tennis', 'Denver, CO', ['dan', 'cleo']],
    ['tennis', 'Boise, ID', ['ben']],
    ['tennis', null, ['eve']],
    ['pickleball', 'Denver, CO', ['ana']],
  ]);
  expect(markets.map(({ weeksWaitedMax }) => weeksWaitedMax)).toEqual([2, 5, 0, 0]);
});

test('players who are unpaired only because of their own profile or last match are not a thin market', () => {
  const reasons = ['profile_incomplete', 'no_location', 'already_matched', 'cooldown'] as const;
  expect(groupUnpairedPlayersByMarket(reasons.map((reason) => waiting(reason, { reason })))).toEqual([]);
});
