import { expect, test } from 'vitest';
import { cancelMatch } from '../../src/matches/cancellation/cancel-match.ts';
import type { Match } from '../../src/matches/match.ts';
import { createChangeWithoutEvent } from '../../src/matches/match-change.ts';
import { cancelSearch } from '../../src/paid-matches/cancel-search.ts';
import { createOpponentSearch } from '../../src/paid-matches/create-opponent-search.ts';
import { reconcileSearches } from '../../src/paid-matches/reconcile-searches.ts';
import { searchOpponent } from '../../src/paid-matches/search-opponent.ts';
import { releaseSlotOfEarlierJoin } from '../../src/paid-matches/settle-join-of-earlier-version.ts';
import { createTestSearchingPlayer } from '../builders/create-test-searching-player.ts';
import { type MatchmakingWithoutWorkers, setUpIdleMatchmaking } from '../matchmaking-without-workers.ts';

const services = setUpIdleMatchmaking();

const week = '2026-11-16';

/** Two searches; 0.1.0 has claimed the newer one for the older one. */
async function startWithClaim() {
  const deps = await services.start();
  for (const id of ['ann', 'bob']) await deps.addReliable(id);
  const older = createOpponentSearch('older', createTestSearchingPlayer('ann'), 'tennis', week, deps.clock.now());
  deps.clock.advanceSeconds(1);
  const newer = createOpponentSearch('newer', createTestSearchingPlayer('bob'), 'tennis', week, deps.clock.now());
  for (const search of [older, newer]) await deps.matches.insert(search);
  await change(deps, 'newer', { joining: { into: 'older', claim: 'newer:2', state: 'claimed' } });
  return deps;
}

async function change(deps: MatchmakingWithoutWorkers, id: string, fields: Partial<Match>): Promise<void> {
  const before = await deps.matches.findByIdAsStored(id);
  if (!before) throw new Error(`${id} is unknown`);
  await deps.matches.save(createChangeWithoutEvent(before, { ...before, ...fields }));
}

test('a claim that was not accepted is undone, and a slow replica cannot accept it after that', async () => {
  const deps = await startWithClaim();
  await deps.updatePlayer('bob', { lat: 45 });
  const asSeenBySlowReplica = await deps.matches.findByIdAsStored('older');
  await reconcileSearches(deps);
  expect((await deps.listSearches()).map(({ joining }) => joining)).toEqual([null, null]);
  expect(asSeenBySlowReplica).not.toBeNull();
  if (!asSeenBySlowReplica) return;
  const accepted = { ...asSeenBySlowReplica, user2Id: 'bob', joinedFrom: 'newer' };
  expect(await deps.matches.save(createChangeWithoutEvent(asSeenBySlowReplica, accepted))).toBe(false);
  await deps.updatePlayer('ann', { lat: 45 });
  await reconcileSearches(deps);
  expect(await searchOpponent(deps, 'bob', 'tennis')).toMatchObject({ id: 'older', user1Id: 'ann', user2Id: 'bob' });
});

test('an accepted claim is completed, and the second player keeps one slot until the match is canceled', async () => {
  const deps = await startWithClaim();
  await change(deps, 'older', { user2Id: 'bob', joinedFrom: 'newer', opponentFoundAt: deps.clock.now() });
  await reconcileSearches(deps);
  expect(await deps.listSearches()).toEqual([]);
  expect(await searchOpponent(deps, 'bob', 'tennis')).toMatchObject({ id: 'older', user2Id: 'bob' });
  expect((await deps.matches.findSlotUse('bob', week))?.id).toBe('newer');

  await cancelMatch({ ...deps, hasBindingScore: async () => false }, 'ann', 'older', 'weather');
  await releaseSlotOfEarlierJoin(deps, 'older');
  expect(await deps.matches.findSlotUse('bob', week)).toBeNull();
});

test('a player cancels a search that a dead replica has claimed', async () => {
  const deps = await startWithClaim();
  expect(await cancelSearch(deps, 'bob', 'newer')).toMatchObject({ id: 'newer', status: 'canceled' });
  expect((await deps.listSearches()).map(({ id }) => id)).toEqual(['older']);
});
