import type { Payment } from '@rally/contracts/payments';
import { HttpError } from '@rally/service-kit';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cancelSearch } from '../src/extra-matches/cancel-search.ts';
import { freeSlot } from '../src/extra-matches/free-slot.ts';
import { inTurn } from '../src/extra-matches/in-turn.ts';
import { notePayment } from '../src/extra-matches/note-payment.ts';
import { searchOpponent } from '../src/extra-matches/search-opponent.ts';
import { tendSearches } from '../src/extra-matches/tend-searches.ts';
import { cancelMatch } from '../src/matches/cancel-match.ts';
import type { Match } from '../src/matches/match.ts';
import { type Database, type Desk, interposed, momentsOfDeath, startDatabase } from './weekly-run-desk.ts';

let database: Database;
beforeAll(async () => {
  database = await startDatabase();
});
afterAll(() => database.stop());

class Killed extends Error {}

/** A process that dies at its n-th step to the database; each step first waits for its turn. */
function processOf(desk: Desk, diesAt: number, moment: 'before' | 'after', turn: () => Promise<void> = async () => {}) {
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
  const wrap = <Store extends object>(store: Store) => interposed(store, step('before'), step('after'));
  const { matches, encounters, players } = desk;
  const own = { ...desk, matches: wrap(matches), encounters: wrap(encounters), players: wrap(players) };
  return { desk: own, isAlive: () => alive };
}

/** The matches and searches of some players, those joined to another left out. */
async function liveOf(desk: Desk, ids: readonly string[]): Promise<Match[][]> {
  const own = await Promise.all(ids.map((id) => desk.matches.allOf(id).page({ after: null, limit: 0 })));
  return own.map((matches) => matches.filter(({ status }) => status === 'scheduled'));
}

test.each(momentsOfDeath)(
  'a process that dies %s any step of a joining search leaves what the next look brings to the same end',
  async (moment) => {
    let died = 0;
    for (let diesAt = 1; ; diesAt += 1) {
      const desk = await database.desk();
      for (const id of ['ann', 'bob']) await desk.reliable(id);
      const older = await searchOpponent(desk, 'ann', 'tennis');
      desk.clock.advanceSeconds(1);
      const dying = processOf(desk, diesAt, moment);
      await searchOpponent(dying.desk, 'bob', 'tennis').catch((error) => expect(error).toBeInstanceOf(Killed));
      if (dying.isAlive()) break;
      died += 1;

      await tendSearches(desk);
      const bobsSearch = await searchOpponent(desk, 'bob', 'tennis');
      expect(bobsSearch).toMatchObject({ id: older.id, user1Id: 'ann', user2Id: 'bob', status: 'scheduled' });
      expect((await liveOf(desk, ['ann', 'bob'])).map((own) => own.map(({ id }) => id))).toEqual([
        [older.id],
        [older.id],
      ]);
      expect(await desk.matches.searches()).toEqual([]);
      await desk.close();
    }
    expect(died).toBeGreaterThan(8);
  },
  120_000,
);

test('a claim that a death left behind is given up when the two fit no more, and made anew once they fit again', async () => {
  const desk = await database.desk();
  for (const id of ['ann', 'bob']) await desk.reliable(id);
  const older = await searchOpponent(desk, 'ann', 'tennis');
  desk.clock.advanceSeconds(1);
  const dyingOnceClaimed = interposed(
    desk.matches,
    async () => undefined,
    async (method) => {
      if (method === 'save') throw new Killed();
    },
  );
  await searchOpponent({ ...desk, matches: dyingOnceClaimed }, 'bob', 'tennis').catch(() => undefined);
  const isClaimed = async () => (await desk.matches.searches()).map(({ joining }) => joining !== null);
  expect(await isClaimed()).toEqual([false, true]);
  await desk.tellPlayer('bob', { lat: 45 });
  await tendSearches(desk);
  expect(await isClaimed()).toEqual([false, false]);
  await desk.tellPlayer('ann', { lat: 45 });
  await tendSearches(desk);
  expect(await searchOpponent(desk, 'bob', 'tennis')).toMatchObject({ id: older.id, user2Id: 'bob' });
});

test('a look at the searches while one begins waits until that one has taken its best fit', async () => {
  const desk = await database.desk();
  for (const id of ['far', 'near', 'new']) await desk.reliable(id);
  await desk.tellPlayer('far', { lat: 39.2, gender: 'male', opponentGenderPreference: 'female' });
  await desk.tellPlayer('near', { gender: 'male', opponentGenderPreference: 'female' });
  await desk.tellPlayer('new', { gender: 'female' });
  await searchOpponent(desk, 'far', 'tennis');
  desk.clock.advanceSeconds(1);
  const near = await searchOpponent(desk, 'near', 'tennis');
  desk.clock.advanceSeconds(1);
  const oneAtATime = inTurn();
  let look = Promise.resolve();
  const lookedAtOnceMade = interposed(
    desk.matches,
    async () => undefined,
    async (method) => {
      if (method === 'insert') look = oneAtATime(() => tendSearches(desk));
    },
  );
  const found = await searchOpponent({ ...desk, matches: lookedAtOnceMade, inTurn: oneAtATime }, 'new', 'tennis');
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

function paymentOf(matchId: string, playerId: string, state: Payment['state']): Payment {
  return {
    id: `${matchId}:${playerId}`,
    purpose: 'match_fee',
    playerId,
    matchId,
    state,
    amountCents: 500,
    refundedCents: 0,
    refundReason: null,
    currency: 'usd',
    createdAt: '2026-11-18T15:00:00.000Z',
    paidAt: null,
    refundedAt: null,
  };
}

async function perform(desk: Desk, { what, player }: Act, live: () => Promise<Match[][]>): Promise<void> {
  if (what === 'search') await searchOpponent(desk, player, 'tennis');
  if (what === 'look') await tendSearches(desk);
  const [match] = (await live()).flat();
  if (!match) return;
  if (what === 'cancel') await cancelSearch(desk, player, match.id);
  if (what === 'call off') await cancelMatch({ ...desk, hasScore: async () => false }, player, match.id, 'weather');
  if (what === 'pay' && match.user2Id !== null) await notePayment(desk, paymentOf(match.id, player, 'succeeded'), 1);
  if (what === 'refund' && match.user2Id !== null) await notePayment(desk, paymentOf(match.id, player, 'refunded'), 2);
}

test('whatever players do at once, interleaved and dying anywhere, nobody has two matches or sees an opponent unpaid', async () => {
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), fc.array(act, { minLength: 3, maxLength: 9 }), async (scheduler, acts) => {
      const desk = await database.desk();
      for (const id of players) await desk.reliable(id);
      const done = acts.map(async (one) => {
        const { desk: own } = processOf(desk, one.diesAt, 'before', () => scheduler.schedule(Promise.resolve()));
        await perform(own, one, () => liveOf(desk, [one.player])).catch((error) => {
          if (!(error instanceof Killed || error instanceof HttpError)) throw error;
        });
      });
      await scheduler.waitFor(Promise.all(done));

      await tendSearches(desk);
      const ended = await Promise.all(players.map((id) => desk.matches.allOf(id).page({ after: null, limit: 0 })));
      for (const match of ended.flat().filter(({ status }) => status === 'canceled')) await freeSlot(desk, match.id);
      const live = await liveOf(desk, players);
      for (const own of live) expect(own.length).toBeLessThanOrEqual(1);
      // All four fit each other, so at most one still searches, and no join is left half done.
      const searches = await desk.matches.searches();
      expect(searches.length).toBeLessThanOrEqual(1);
      expect(searches.filter(({ joining }) => joining !== null)).toEqual([]);
      for (const match of ended.flat()) {
        const payers = match.fees.flatMap(({ playerId, stands }) => (stands ? [playerId] : []));
        expect(payers).toEqual(expect.arrayContaining([...match.revealedTo]));
      }
      // A slot is taken by a live match only: everyone may search, and gets the match there is.
      for (const [index, id] of players.entries()) {
        const [own] = live[index] ?? [];
        const answer = await searchOpponent(desk, id, 'tennis');
        if (own?.user2Id) expect(answer.id).toBe(own.id);
      }
      await desk.close();
    }),
    { numRuns: process.env.VERIFY ? 100 : 8 },
  );
}, 240_000);
