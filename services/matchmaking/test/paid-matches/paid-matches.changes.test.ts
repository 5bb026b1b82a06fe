import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSearchFilter } from '../../src/matches/match-queries.ts';
import { reconcilePaidMatchesOnPlayerChange } from '../../src/paid-matches/reconcile-paid-matches-on-player-change.ts';
import { reconcileSearches } from '../../src/paid-matches/reconcile-searches.ts';
import { searchOpponent } from '../../src/paid-matches/search-opponent.ts';
import { createTestMatch } from '../builders/create-test-match.ts';
import {
  type IdleMatchmakingLauncher,
  type MatchmakingWithoutWorkers,
  prepareIdleMatchmaking,
} from '../matchmaking-without-workers.ts';

let services: IdleMatchmakingLauncher;
beforeAll(async () => {
  services = await prepareIdleMatchmaking();
});
afterAll(() => services.stop());

const players = ['ann', 'bob', 'cid', 'dot'];
/** Degrees of latitude: three of them are within 35 miles of their neighbors, one is far away. */
const places = [41, 41.4, 41.8, 45];

const change = fc.record({
  player: fc.constantFrom(...players),
  what: fc.oneof(
    fc.constantFrom('search' as const, 'disable' as const),
    fc.constantFrom(...places).map((lat) => ({ lat })),
    fc.constantFrom('male' as const, 'female' as const).map((gender) => ({ gender })),
    fc.constantFrom('no_preference' as const, 'female' as const).map((opponentGenderPreference) => ({
      opponentGenderPreference,
    })),
  ),
});

async function listSearchesAndMatches(deps: MatchmakingWithoutWorkers) {
  const own = await Promise.all(players.map((id) => deps.matches.listOpenPaidMatchesOf(id)));
  return own.flat().map(({ id, version, user1Id, user2Id }) => ({ id, version, user1Id, user2Id }));
}

test('after a change of one player, only that player is looked at, and a look at all searches finds nothing more', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 3, maxLength: 10 }), async (changes) => {
      const deps = await services.start();
      for (const [index, id] of players.entries()) {
        await deps.addReliable(id);
        await deps.updatePlayer(id, { lat: places[index] ?? 41 });
      }
      const disabled = new Set<string>();
      for (const { player, what } of changes) {
        deps.clock.advanceSeconds(1);
        if (what === 'search') {
          if (!disabled.has(player)) await searchOpponent(deps, player, 'tennis');
        } else if (what === 'disable') {
          disabled.add(player);
          await deps.disableAccount(player);
        } else {
          await deps.updatePlayer(player, what);
        }
        await reconcilePaidMatchesOnPlayerChange(deps, player);
        const before = await listSearchesAndMatches(deps);
        await reconcileSearches(deps);
        expect(await listSearchesAndMatches(deps)).toEqual(before);
      }
      await deps.stop();
    }),
    { numRuns: process.env.VERIFY ? 100 : 8 },
  );
}, 240_000);

test('a changed player gets the best of those who fit now, and other searches stay open', async () => {
  const deps = await services.start();
  for (const id of ['far', 'near', 'new']) await deps.addReliable(id);
  await deps.updatePlayer('far', { lat: 39.2, gender: 'male', opponentGenderPreference: 'female' });
  await deps.updatePlayer('near', { gender: 'male', opponentGenderPreference: 'female' });
  await deps.updatePlayer('new', { gender: 'male' });
  for (const id of ['far', 'near', 'new']) {
    await searchOpponent(deps, id, 'tennis');
    deps.clock.advanceSeconds(1);
  }
  await deps.updatePlayer('new', { gender: 'female' });
  await reconcilePaidMatchesOnPlayerChange(deps, 'new');
  const open = await deps.matches.listSearches();
  expect(open.map(({ user1Id }) => user1Id)).toEqual(['far']);
  expect(await deps.matches.listOpenPaidMatchesOf('new')).toMatchObject([{ user1Id: 'near', user2Id: 'new' }]);
});

test('indexes find the open searches of a sport and the paid matches of a player, however many matches there are', async () => {
  const deps = await services.start();
  const now = deps.clock.now();
  for (let index = 0; index < 60; index += 1) {
    const status = index % 3 === 0 ? 'scheduled' : 'completed';
    const changes = { kind: 'paid', status, sport: 'tennis' } as const;
    await deps.matches.insert(createTestMatch(`m${index}`, `one-${index}`, `other-${index}`, changes, now));
  }
  for (const id of ['ann', 'bob']) await deps.addReliable(id);
  await searchOpponent(deps, 'ann', 'tennis');
  await searchOpponent(deps, 'bob', 'pickleball');

  const matches = deps.connection.collection('matches');
  const filters = [
    { ...openSearchFilter, sport: 'tennis' },
    { players: 'ann', status: 'scheduled' },
  ];
  for (const filter of filters) {
    const { queryPlanner, executionStats } = await matches.find(filter).sort({ createdAt: 1, _id: 1 }).explain();
    expect(JSON.stringify(queryPlanner.winningPlan)).toContain('IXSCAN');
    expect(executionStats.totalDocsExamined).toBe(1);
  }
  expect((await deps.matches.listSearchesOfSport('tennis')).map(({ user1Id }) => user1Id)).toEqual(['ann']);
});

test('the week of a search ends in the league’s time zone if that of its player is unknown', async () => {
  const deps = await services.start();
  await deps.addReliable('ann');
  await deps.updatePlayer('ann', { timeZone: null });
  const { timeZone } = await searchOpponent(deps, 'ann', 'tennis');
  expect(timeZone).toBe(deps.leagueZone);
  expect(timeZone).not.toBe('UTC');
});
