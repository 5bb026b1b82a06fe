import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createSearchReachFilter } from '../../src/matches/match-queries.ts';
import { listFittingOpponents } from '../../src/paid-matches/list-fitting-opponents.ts';
import { loadOpenSearchesWithPlayers } from '../../src/paid-matches/load-open-searches-with-players.ts';
import { reconcilePaidMatchesOnPlayerChange } from '../../src/paid-matches/reconcile-paid-matches-on-player-change.ts';
import { reconcileSearches } from '../../src/paid-matches/reconcile-searches.ts';
import { searchOpponent } from '../../src/paid-matches/search-opponent.ts';
import { getSearchReach } from '../../src/paid-matches/search-position.ts';
import { createTestMatch } from '../builders/create-test-match.ts';
import { type MatchmakingWithoutWorkers, setUpIdleMatchmaking } from '../matchmaking-without-workers.ts';
import { addFarSearches } from './add-far-searches.ts';

const services = setUpIdleMatchmaking();

const players = ['ann', 'bob', 'cid', 'dot'];
/** Degrees of latitude: three of them are within 35 miles of their neighbors, one is far away. */
const places = [41, 41.4, 41.8, 45];

const change = fc.record({
  player: fc.constantFrom(...players),
  what: fc.oneof(
    fc.constantFrom('search' as const, 'disable' as const),
    fc.constantFrom(...places).map((lat) => ({ lat })),
    fc.constantFrom('male' as const, 'female' as const).map((gender) => ({ gender })),
    fc.constantFrom(3.5, 5).map((skill) => ({ skill })),
    fc.constantFrom('no_preference' as const, 'female' as const).map((opponentGenderPreference) => ({
      opponentGenderPreference,
    })),
  ),
});

async function listSearchesAndMatches(deps: MatchmakingWithoutWorkers) {
  const own = await Promise.all(players.map((id) => deps.matches.listOpenPaidMatchesByPlayer(id)));
  return own.flat().map(({ id, version, user1Id, user2Id }) => ({ id, version, user1Id, user2Id }));
}

/** The open searches that fit another one, found by comparing all with each other. */
async function compareAllWithAll(deps: MatchmakingWithoutWorkers): Promise<string[]> {
  const searchers = await loadOpenSearchesWithPlayers(deps, await deps.listSearches(), players);
  return searchers.flatMap((searcher) =>
    listFittingOpponents(searcher, searchers).map(({ opponent }) => opponent.known.id),
  );
}

test("after a change of one player, only that player's searches are reconciled, and reconciling all finds nothing more", async () => {
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
        expect(await compareAllWithAll(deps)).toEqual([]);
        const before = await listSearchesAndMatches(deps);
        await reconcileSearches(deps);
        expect(await listSearchesAndMatches(deps)).toEqual(before);
      }
      await deps.stop();
    }),
    { numRuns: process.env.VERIFY ? 100 : 8 },
  );
}, 240_000);

test('a changed player gets the best opponent who fits now, and other searches stay open', async () => {
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
  const open = await deps.listSearches();
  expect(open.map(({ user1Id }) => user1Id)).toEqual(['far']);
  expect(await deps.matches.listOpenPaidMatchesByPlayer('new')).toMatchObject([{ user1Id: 'near', user2Id: 'new' }]);
});

test('a search finds another one by sport, cell and level, without reading thousands far away', async () => {
  const deps = await services.start();
  await deps.addReliable('ann');
  await deps.addReliable('bob');
  await addFarSearches(deps, 5_000);
  await searchOpponent(deps, 'ann', 'tennis');
  deps.clock.advanceSeconds(1);
  await searchOpponent(deps, 'bob', 'pickleball');

  const bob = (await deps.players.findByIds(['bob'])).get('bob');
  if (!bob) throw new Error('bob is unknown');
  const filter = createSearchReachFilter(getSearchReach(bob, 'tennis'));
  const matches = deps.connection.collection('matches');
  const { queryPlanner, executionStats } = await matches.find(filter).sort({ createdAt: 1, _id: 1 }).explain();
  expect(JSON.stringify(queryPlanner.winningPlan)).toContain('IXSCAN');
  expect(executionStats.totalDocsExamined).toBe(1);
  expect(executionStats.totalKeysExamined).toBeLessThan(40);
  expect((await deps.matches.listSearchesWithin(getSearchReach(bob, 'tennis'))).map(({ user1Id }) => user1Id)).toEqual([
    'ann',
  ]);
});

test('a search that fails does not keep the others from the next week', async () => {
  const deps = await services.start();
  for (const [index, id] of ['ann', 'bob'].entries()) {
    await deps.addReliable(id);
    await deps.updatePlayer(id, { lat: 41 + 4 * index });
    await searchOpponent(deps, id, 'tennis');
  }
  deps.clock.set('2026-11-24T15:00:00Z');
  const [failing, other] = await deps.matches.findByIds(await deps.matches.listSearchIds());
  const findById: typeof deps.matches.findById = async (id) => {
    if (id === failing?.id) throw new Error('broken');
    return deps.matches.findById(id);
  };
  await expect(reconcileSearches({ ...deps, matches: { ...deps.matches, findById } })).rejects.toThrow('1 failed');
  expect((await deps.matches.findById(other?.id ?? ''))?.week).toBe('2026-11-23');
});

test('searches of earlier versions are found without a position, and get one when all are reconciled', async () => {
  const deps = await services.start();
  for (const id of ['ann', 'bob']) await deps.addReliable(id);
  await deps.updatePlayer('bob', { gender: 'female' });
  await deps.updatePlayer('ann', { opponentGenderPreference: 'male' });
  const { id } = await searchOpponent(deps, 'ann', 'tennis');
  await deps.connection
    .collection<{ _id: string }>('matches')
    .updateOne({ _id: id }, { $unset: { searchPosition: 1 } });
  expect(await deps.matches.findById(id)).toMatchObject({ searchPosition: null });
  deps.clock.advanceSeconds(1);
  const own = await searchOpponent(deps, 'bob', 'tennis');
  expect(own).toMatchObject({ user2Id: null });

  await deps.updatePlayer('bob', { gender: 'male' });
  await reconcilePaidMatchesOnPlayerChange(deps, 'bob');
  expect(await deps.matches.findById(id)).toMatchObject({ user2Id: 'bob', searchPosition: null });
});

test('paid matches of a player are found by an index, however many matches there are', async () => {
  const deps = await services.start();
  const now = deps.clock.now();
  for (let index = 0; index < 60; index += 1) {
    const status = index % 3 === 0 ? 'scheduled' : 'completed';
    const changes = { kind: 'paid', status, sport: 'tennis' } as const;
    await deps.matches.insert(createTestMatch(`m${index}`, `one-${index}`, `other-${index}`, changes, now));
  }
  await deps.addReliable('ann');
  await searchOpponent(deps, 'ann', 'tennis');
  const found = deps.connection.collection('matches').find({ players: 'ann', status: 'scheduled' });
  const { queryPlanner, executionStats } = await found.sort({ createdAt: 1, _id: 1 }).explain();
  expect(JSON.stringify(queryPlanner.winningPlan)).toContain('IXSCAN');
  expect(executionStats.totalDocsExamined).toBe(1);
});

test('the week of a search ends in the league’s time zone if the player’s is unknown', async () => {
  const deps = await services.start();
  await deps.addReliable('ann');
  await deps.updatePlayer('ann', { timeZone: null });
  const { timeZone } = await searchOpponent(deps, 'ann', 'tennis');
  expect(timeZone).toBe(deps.leagueZone);
  expect(timeZone).not.toBe('UTC');
});
