import { accountUpdated, auditRecorded } from '@rally/contracts/identity';
import { matchCanceled } from '@rally/contracts/matchmaking';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { applyMatchFeeEvent } from '../../src/paid-matches/apply-match-fee-event.ts';
import { reconcilePaidMatchesOnPlayerChange } from '../../src/paid-matches/reconcile-paid-matches-on-player-change.ts';
import { reconcileSearches } from '../../src/paid-matches/reconcile-searches.ts';
import { restartSearchesOfEndedMatch } from '../../src/paid-matches/restart-searches-of-ended-match.ts';
import { searchOpponent } from '../../src/paid-matches/search-opponent.ts';
import { createTestPayment } from '../builders/create-test-payment.ts';
import { createTestAccount } from '../matchmaking-test-league.ts';
import { type MatchmakingWithoutWorkers, setUpIdleMatchmaking } from '../matchmaking-without-workers.ts';
import { startPaidMatchesLeague } from './paid-matches-league.ts';

test('a found match ends when staff disable an account: it looks as if staff canceled it, and only the opponent searches on', async () => {
  const league = await startPaidMatchesLeague();
  await league.joinReliable('ann');
  await league.joinReliable('bob');
  await league.search('ann');
  const { id } = await league.search('bob');
  const disabled = { ...createTestAccount('ann'), disabled: true };
  await league.harness.emit(accountUpdated, { subject: 'ann', version: 2, data: disabled });
  const listUpcoming = async (playerId: string) =>
    (await league.matchesOf(playerId)).filter(({ status }) => status === 'scheduled');
  await vi.waitFor(
    async () => expect(await listUpcoming('bob')).toMatchObject([{ user1Id: 'bob', user2Name: 'Finding opponent...' }]),
    { timeout: 60_000 },
  );
  await league.harness.settled();
  expect(await league.see('bob', id)).toMatchObject({
    status: 'canceled',
    cancellation: { reason: null, canceledBy: 'staff', countsAgainst: null, review: 'closed' },
  });
  expect(JSON.stringify(await league.matchesOf('bob'))).not.toContain('disabled');
  expect(await listUpcoming('ann')).toEqual([]);
  const [state] = league.harness.published(matchCanceled).filter((match) => match.id === id);
  expect(state?.refunds).toEqual({ user1: 'automatic', user2: 'automatic' });
  const audited = league.harness.published(auditRecorded).filter(({ target }) => target === id);
  expect(audited).toMatchObject([{ action: 'match.canceled', actorId: null, reason: 'account_disabled' }]);
  await league.stop();
});

describe('a found match with a disabled account', () => {
  const services = setUpIdleMatchmaking();
  let deps: MatchmakingWithoutWorkers;
  /** The found match of ann and bob. */
  let id: string;
  beforeEach(async () => {
    deps = await services.start();
    for (const playerId of ['ann', 'bob']) {
      await deps.addReliable(playerId);
      deps.clock.advanceSeconds(1);
      id = (await searchOpponent(deps, playerId, 'tennis')).id;
    }
    return deps.stop;
  });

  const ended = {
    status: 'canceled',
    cancellation: { by: 'staff', causedBy: null, refunds: { user1: 'automatic', user2: 'automatic' } },
  };

  function pay(playerId: string): Promise<void> {
    return applyMatchFeeEvent(deps, createTestPayment(`pay-${playerId}`, id, playerId, 'succeeded'), 1);
  }

  async function listSearchingPlayers(): Promise<string[]> {
    return (await deps.listSearches()).map(({ user1Id }) => user1Id);
  }

  test('ends before a fee reveals it', async () => {
    await deps.disableAccount('ann');
    await pay('bob');
    expect(await deps.matches.findById(id)).toMatchObject({ ...ended, revealedTo: [] });
  });

  test('ends before lifetime access reveals it', async () => {
    await deps.disableAccount('ann');
    await deps.updatePlayer('bob', { lifetimeAccess: true });
    expect(await searchOpponent(deps, 'bob', 'tennis')).toMatchObject({ id, ...ended, revealedTo: [] });
  });

  test('ends although the replica that heard of the account crashed', async () => {
    await deps.disableAccount('ann');
    await reconcileSearches(deps);
    expect(await deps.matches.findById(id)).toMatchObject(ended);
  });

  test.each([
    ['ann', []],
    ['bob', ['ann']],
  ])('refunds bob, who saw the opponent and does not search on, if %s is disabled', async (disabled, searching) => {
    await pay('bob');
    await deps.disableAccount(disabled);
    await reconcilePaidMatchesOnPlayerChange(deps, disabled);
    expect(await deps.matches.findById(id)).toMatchObject(ended);
    await restartSearchesOfEndedMatch(deps, id);
    expect(await listSearchingPlayers()).toEqual(searching);
  });

  test.each([
    ['free if the opponent is disabled', 'ann', []],
    ['used up if it is the payer who is disabled', 'bob', ['bob']],
  ])('leaves the week of the payer %s', async (_, disabled, usesSlotOf) => {
    await pay('bob');
    await deps.disableAccount(disabled);
    await reconcilePaidMatchesOnPlayerChange(deps, disabled);
    expect((await deps.matches.findById(id))?.cancellation?.usesSlotOf).toEqual(usesSlotOf);
  });

  test('lets a payer who was freed search again, but frees nobody twice in a week', async () => {
    await pay('bob');
    await deps.disableAccount('ann');
    await reconcilePaidMatchesOnPlayerChange(deps, 'ann');
    await deps.addReliable('cat');
    await searchOpponent(deps, 'cat', 'tennis');
    deps.clock.advanceSeconds(1);
    id = (await searchOpponent(deps, 'bob', 'tennis')).id;
    await applyMatchFeeEvent(deps, createTestPayment('pay-again', id, 'bob', 'succeeded'), 1);
    await deps.disableAccount('cat');
    await reconcilePaidMatchesOnPlayerChange(deps, 'cat');
    expect((await deps.matches.findById(id))?.cancellation?.usesSlotOf).toEqual(['bob']);
    await expect(searchOpponent(deps, 'bob', 'tennis')).rejects.toMatchObject({ error: { code: 'slot_taken' } });
  });

  test('starts no new search of a disabled player', async () => {
    await deps.disableAccount('ann');
    await reconcilePaidMatchesOnPlayerChange(deps, 'ann');
    await restartSearchesOfEndedMatch(deps, id);
    expect(await listSearchingPlayers()).toEqual(['bob']);
  });

  test('stays if both players know of it', async () => {
    await pay('ann');
    await pay('bob');
    await deps.disableAccount('ann');
    await reconcilePaidMatchesOnPlayerChange(deps, 'ann');
    expect(await deps.matches.findById(id)).toMatchObject({ status: 'scheduled', revealedTo: ['ann', 'bob'] });
  });

  test('is left to the closing of the account if it is a closed one', async () => {
    await deps.disableAccount('ann');
    const closing = { ...deps, listClosedAccounts: async () => new Set(['ann']) };
    await reconcileSearches(closing);
    expect(await deps.matches.findById(id)).toMatchObject({ status: 'scheduled' });
  });
});
