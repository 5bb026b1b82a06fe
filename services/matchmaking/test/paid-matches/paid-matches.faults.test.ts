import { createMutex, HttpError } from '@rally/service-kit';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cancelMatch } from '../../src/matches/cancellation/cancel-match.ts';
import type { Match } from '../../src/matches/match.ts';
import { applyMatchFeeEvent } from '../../src/paid-matches/apply-match-fee-event.ts';
import { cancelSearch } from '../../src/paid-matches/cancel-search.ts';
import { reconcileSearches } from '../../src/paid-matches/reconcile-searches.ts';
import { searchOpponent } from '../../src/paid-matches/search-opponent.ts';
import { createTestPayment } from '../builders/create-test-payment.ts';
import {
  crashPoints,
  interceptStoreMethods,
  type MatchmakingWithoutWorkers,
  setUpIdleMatchmaking,
} from '../matchmaking-without-workers.ts';

const services = setUpIdleMatchmaking();

class Killed extends Error {}

/** A process that dies at its n-th database call; each call first waits for its turn. */
function processOf(
  deps: MatchmakingWithoutWorkers,
  diesAt: number,
  moment: 'before' | 'after',
  turn: () => Promise<void> = async () => {},
) {
  let steps = 0;
  let alive = true;
  const step = (at: 'before' | 'after') => async () => {
    if (!alive) throw new Killed();
    if (at === 'before') await turn();
    if (at !== moment) return;
    steps += 1;
    if (steps !== diesAt) return;
    alive = false;
    throw new Killed();
  };
  const wrap = <Store extends object>(store: Store) => interceptStoreMethods(store, step('before'), step('after'));
  const { matches, encounters, players } = deps;
  const own = { ...deps, matches: wrap(matches), encounters: wrap(encounters), players: wrap(players) };
  return { deps: own, isAlive: () => alive };
}

/** The matches and searches of some players, without joined searches. */
async function liveOf(deps: MatchmakingWithoutWorkers, ids: readonly string[]): Promise<Match[][]> {
  const own = await Promise.all(ids.map((id) => deps.matches.listByPlayer(id).page({ after: null, limit: 0 })));
  return own.map((matches) => matches.filter(({ status }) => status === 'scheduled'));
}

test.each(crashPoints)(
  'a search that dies %s any step is joined by the next reconciliation',
  async (moment) => {
    let died = 0;
    for (let diesAt = 1; ; diesAt += 1) {
      const deps = await services.start();
      for (const id of ['ann', 'bob']) await deps.addReliable(id);
      const older = await searchOpponent(deps, 'ann', 'tennis');
      deps.clock.advanceSeconds(1);
      const dying = processOf(deps, diesAt, moment);
      await searchOpponent(dying.deps, 'bob', 'tennis').catch((error) => expect(error).toBeInstanceOf(Killed));
      if (dying.isAlive()) break;
      died += 1;

      await reconcileSearches(deps);
      const bobsSearch = await searchOpponent(deps, 'bob', 'tennis');
      expect(bobsSearch).toMatchObject({ id: older.id, user1Id: 'ann', user2Id: 'bob', status: 'scheduled' });
      expect((await liveOf(deps, ['ann', 'bob'])).map((own) => own.map(({ id }) => id))).toEqual([
        [older.id],
        [older.id],
      ]);
      expect(await deps.listSearches()).toEqual([]);
      await deps.stop();
    }
    expect(died).toBeGreaterThan(8);
  },
  120_000,
);

test('a reconciliation during a new search waits until that search has chosen its best opponent', async () => {
  const deps = await services.start();
  for (const id of ['far', 'near', 'new']) await deps.addReliable(id);
  await deps.updatePlayer('far', { lat: 39.2, gender: 'male', opponentGenderPreference: 'female' });
  await deps.updatePlayer('near', { gender: 'male', opponentGenderPreference: 'female' });
  await deps.updatePlayer('new', { gender: 'female' });
  await searchOpponent(deps, 'far', 'tennis');
  deps.clock.advanceSeconds(1);
  const near = await searchOpponent(deps, 'near', 'tennis');
  deps.clock.advanceSeconds(1);
  const searchMutex = createMutex();
  let look = Promise.resolve();
  const reconciledOnceMade = interceptStoreMethods(
    deps.matches,
    async () => undefined,
    async (method) => {
      if (method === 'insert') look = searchMutex(() => reconcileSearches(deps));
    },
  );
  const found = await searchOpponent({ ...deps, matches: reconciledOnceMade, searchMutex }, 'new', 'tennis');
  await look;
  expect(found.id).toBe(near.id);
});

const players = ['ann', 'bob', 'cid', 'dot'];
const act = fc.record({
  what: fc.constantFrom('search', 'search', 'search', 'cancel', 'call off', 'pay', 'refund', 'look'),
  player: fc.constantFrom(...players),
  /** 0 lives. */
  diesAt: fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.integer({ min: 1, max: 20 }) }),
});
type Act = typeof act extends fc.Arbitrary<infer Value> ? Value : never;

async function perform(
  deps: MatchmakingWithoutWorkers,
  { what, player }: Act,
  live: () => Promise<Match[][]>,
): Promise<void> {
  if (what === 'search') await searchOpponent(deps, player, 'tennis');
  if (what === 'look') await reconcileSearches(deps);
  const [match] = (await live()).flat();
  if (!match) return;
  if (what === 'cancel') await cancelSearch(deps, player, match.id);
  if (what === 'call off')
    await cancelMatch({ ...deps, hasBindingScore: async () => false }, player, match.id, 'weather');
  const applyFee = (state: 'succeeded' | 'refunded', version: number) =>
    applyMatchFeeEvent(deps, createTestPayment(`${match.id}:${player}`, match.id, player, state), version);
  if (what === 'pay' && match.user2Id !== null) await applyFee('succeeded', 1);
  if (what === 'refund' && match.user2Id !== null) await applyFee('refunded', 2);
}

test('under concurrent commands and crashes nobody gets two matches or sees an opponent without paying', async () => {
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), fc.array(act, { minLength: 3, maxLength: 9 }), async (scheduler, acts) => {
      const deps = await services.start();
      for (const id of players) await deps.addReliable(id);
      const done = acts.map(async (one) => {
        const { deps: own } = processOf(deps, one.diesAt, 'before', () => scheduler.schedule(Promise.resolve()));
        await perform(own, one, () => liveOf(deps, [one.player])).catch((error) => {
          if (!(error instanceof Killed || error instanceof HttpError)) throw error;
        });
      });
      await scheduler.waitFor(Promise.all(done));

      await reconcileSearches(deps);
      const ended = await Promise.all(
        players.map((id) => deps.matches.listByPlayer(id).page({ after: null, limit: 0 })),
      );
      const live = await liveOf(deps, players);
      for (const own of live) expect(own.length).toBeLessThanOrEqual(1);
      // All four are compatible, so at most one search remains open.
      const searches = await deps.listSearches();
      expect(searches.length).toBeLessThanOrEqual(1);
      for (const match of ended.flat()) {
        const payers = match.fees.flatMap(({ playerId, stands }) => (stands ? [playerId] : []));
        expect(payers).toEqual(expect.arrayContaining([...match.revealedTo]));
      }
      // Only an open match occupies a slot: otherwise every player may search, and gets the existing match.
      for (const [index, id] of players.entries()) {
        const [own] = live[index] ?? [];
        const answer = await searchOpponent(deps, id, 'tennis');
        if (own?.user2Id) expect(answer.id).toBe(own.id);
      }
      await deps.stop();
    }),
    { numRuns: process.env.VERIFY ? 100 : 8 },
  );
}, 240_000);
