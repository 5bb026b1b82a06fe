import {
  blockPlayer,
  blocksMax,
  cancelMatch,
  cancelSearch,
  listBlocks,
  matchCanceled,
  matchmakingErrors,
  newBlocksPerDayMax,
  unblockPlayer,
} from '@rally/contracts/matchmaking';
import { paymentDisputed } from '@rally/contracts/payments';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { enforceNewBlocks } from '../../src/blocks/block-enforcement-worker.ts';
import { type PaidMatchesLeague, startPaidMatchesLeague } from '../paid-matches/paid-matches-league.ts';

let league: PaidMatchesLeague;
beforeEach(async () => {
  league = await startPaidMatchesLeague();
  for (const id of ['ann', 'bob', 'cid']) await league.joinReliable(id);
});
afterEach(() => league.stop());

async function block(id: string, playerId: string) {
  return league.call(blockPlayer, { token: await league.token(id), params: { playerId } });
}

async function unblock(id: string, playerId: string) {
  return league.call(unblockPlayer, { token: await league.token(id), params: { playerId } });
}

async function blocked(id: string): Promise<string[]> {
  const { body } = await league.call(listBlocks, { token: await league.token(id) });
  return body.players.map((player) => `${player.id} ${player.name}`);
}

/** The ids of a player's searches and matches that are still on. */
async function upcoming(id: string): Promise<string[]> {
  const matches = await league.matchesOf(id);
  return matches.filter(({ status }) => status === 'scheduled').map((match) => match.id);
}

test('a block is listed only for the player who blocked, and can be repeated and removed', async () => {
  for (let time = 0; time < 2; time += 1) expect((await block('ann', 'bob')).status).toBe(200);
  expect(await blocked('ann')).toEqual(['bob Name of bob']);
  expect(await blocked('bob')).toEqual([]);
  for (let time = 0; time < 2; time += 1) expect((await unblock('ann', 'bob')).status).toBe(200);
  expect((await unblock('ann', 'nobody')).status).toBe(404);
  expect(await blocked('ann')).toEqual([]);
});

test('nobody blocks themselves, a stranger, or more players than allowed', async () => {
  expect((await block('ann', 'ann')).json.code).toBe(matchmakingErrors.blockedOneself.code);
  expect((await block('ann', 'nobody')).status).toBe(404);
  const many = await league.joinMany(blocksMax);
  for (const id of many) {
    league.clock.advanceSeconds(24 * 3_600);
    expect((await block('ann', id)).status).toBe(200);
  }
  expect((await block('ann', 'bob')).json.code).toBe(matchmakingErrors.tooManyBlocks.code);
  expect((await block('ann', many[0] ?? '')).status).toBe(200);
});

test('unblocking does not give back one of the new blocks of a day', async () => {
  const [again = '', ...others] = await league.joinMany(newBlocksPerDayMax);
  for (const id of [again, ...others]) {
    league.clock.advanceSeconds(60);
    expect((await block('ann', id)).status).toBe(200);
  }
  expect((await block('ann', again)).status).toBe(200);
  await unblock('ann', again);
  for (const id of [again, 'bob']) {
    const { status, json } = await block('ann', id);
    expect([status, json.code]).toEqual([429, matchmakingErrors.tooManyNewBlocks.code]);
  }
  expect((await block('bob', 'ann')).status).toBe(200);
  league.clock.advanceSeconds(24 * 3_600 - (newBlocksPerDayMax - 1) * 60);
  expect((await block('ann', 'bob')).status).toBe(200);
  expect((await block('ann', 'cid')).status).toBe(429);
});

test.each([
  ['ann', 'bob'],
  ['bob', 'ann'],
] as const)(
  '%s who blocked %s is not found for their search, nor the other way round, until it is removed',
  async (by, of) => {
    await block(by, of);
    const ann = await league.search('ann');
    expect((await league.search('bob')).user2Name).toBe(ann.user2Name);
    expect((await league.search('cid')).id).toBe(ann.id);
    await unblock(by, of);
  },
);

test('searches are joined again after the block is removed', async () => {
  await block('ann', 'bob');
  const { id } = await league.search('ann');
  await league.search('bob');
  await unblock('ann', 'bob');
  expect((await league.search('bob')).id).toBe(id);
});

test('blocking a locked opponent shows no effect until the fee is paid: then both search again, and it looks as if staff canceled', async () => {
  const { id } = await league.search('ann');
  expect((await league.search('bob')).id).toBe(id);
  const before = [await league.matchesOf('ann'), await league.matchesOf('bob')];
  expect((await block('bob', 'ann')).body.scheduledMatchIds).toEqual([]);
  await enforceNewBlocks(league.deps);
  await league.harness.settled();
  expect([await league.matchesOf('ann'), await league.matchesOf('bob')]).toEqual(before);
  await league.pays('bob', id);
  await league.harness.settled();
  for (const player of ['ann', 'bob']) {
    expect(await league.see(player, id)).toMatchObject({
      status: 'canceled',
      cancellation: { reason: null, canceledBy: 'staff', countsAgainst: null, review: 'closed', responseDueAt: null },
    });
    expect(JSON.stringify(await league.matchesOf(player))).not.toMatch(/blocked|resumesSearches/i);
    expect(await upcoming(player)).toEqual([expect.stringMatching(/^m_[0-9a-f]{24}$/)]);
  }
  const [state] = league.harness.published(matchCanceled).filter((match) => match.id === id);
  expect(state?.refunds).toEqual({ user1: 'automatic', user2: 'automatic' });
  expect(JSON.stringify(state)).not.toContain('resumesSearches');
});

test('a player whose search is closed does not search again after a block', async () => {
  const { id } = await league.search('ann');
  await league.search('bob');
  await block('ann', 'bob');
  const openedAt = league.clock.now().toISOString();
  const about = { paymentId: 'pay', disputeId: 'du', payerId: 'ann', matchId: null, openedAt };
  const data = { ...about, status: 'needs_response' as const, reason: 'fraudulent', amountCents: 500 };
  await league.harness.emit(paymentDisputed, { subject: 'pay', version: 2, data });
  await league.pays('bob', id);
  await league.harness.settled();
  expect((await league.see('bob', id)).status).toBe('canceled');
  expect(await upcoming('ann')).toEqual([]);
  expect(await upcoming('bob')).toHaveLength(1);
});

test('a resumed search that its player cancels is not started again by a repeated event', async () => {
  const { id } = await league.search('ann');
  await league.search('bob');
  await block('ann', 'bob');
  await league.pays('ann', id);
  await league.harness.settled();
  const [search = ''] = await upcoming('ann');
  await league.call(cancelSearch, { token: await league.token('ann'), params: { id: search } });
  await league.republish();
  await league.harness.settled();
  expect(await upcoming('ann')).toEqual([]);
  expect((await league.see('ann', id)).status).toBe('canceled');
});

test('a payer who blocks gets no automatic refund, a blocked payer does, and a late fee reveals nothing', async () => {
  const { id } = await league.search('ann');
  await league.search('bob');
  await league.pays('ann', id);
  await block('ann', 'bob');
  await league.harness.settled();
  await league.pays('bob', id);
  const [state] = league.harness.published(matchCanceled).filter((match) => match.id === id);
  expect(state?.refunds).toEqual({ user1: 'none', user2: 'automatic' });
  const seen = await league.see('bob', id);
  expect([seen.status, seen.user1Id]).toEqual(['canceled', null]);
  expect(await upcoming('ann')).toEqual([]);
});

test('a match that both know of stays until someone cancels it', async () => {
  const { id } = await league.search('ann');
  await league.search('bob');
  await league.pays('ann', id);
  await league.pays('bob', id);
  expect((await block('ann', 'bob')).body.scheduledMatchIds).toEqual([id]);
  expect(await league.see('bob', id)).toMatchObject({ status: 'scheduled', user1Id: 'ann' });
  await league.call(cancelMatch, { token: await league.token('ann'), params: { id }, body: { reason: 'mutual' } });
  expect((await block('ann', 'bob')).body.scheduledMatchIds).toEqual([]);
});
