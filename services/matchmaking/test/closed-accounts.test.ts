import { accountErasedByService, accountUpdated } from '@rally/contracts/identity';
import {
  blockPlayer,
  getMatch,
  listPendingMatches,
  matchCanceled,
  matchDeclined,
  postThreadMessage,
} from '@rally/contracts/matchmaking';
import { optInAnsweredByMessage, phoneOptOutChanged } from '@rally/contracts/notifications';
import { formerPlayerName, playerUpdated } from '@rally/contracts/players';
import { scoreSubmitted } from '@rally/contracts/scoring';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestScore } from './builders/create-test-score.ts';
import { createTestAccount, createTestPlayer } from './matchmaking-test-league.ts';
import { type PaidMatchesLeague, startPaidMatchesLeague } from './paid-matches/paid-matches-league.ts';

let league: PaidMatchesLeague;
beforeEach(async () => {
  league = await startPaidMatchesLeague();
  await league.joinReliable('ann', { homeCourt: null });
  await league.joinReliable('bob');
});
afterEach(() => league.stop());

const collectionsWith = (text: string) => league.harness.listCollectionsWith('matchmaking', text);

async function run() {
  return league.startAndCompleteRun();
}

async function pendingMatches() {
  return (await league.call(listPendingMatches, { token: await league.staff() })).body.matches;
}

test('a paid match ends: the opponent is refunded, the one who saw the opponent is not', async () => {
  await league.search('ann');
  const { id } = await league.search('bob');
  await league.pays('ann', id);
  await league.pays('bob', id);
  for (const _ of [1, 2]) await league.harness.closeAccount('ann');
  const canceled = league.harness.published(matchCanceled).filter((match) => match.id === id);
  expect(canceled).toMatchObject([{ cancellation: { canceledBy: 'ann', causedBy: 'ann', reason: null } }]);
  const { user1Id, refunds } = canceled[0] ?? {};
  expect(refunds).toEqual(
    user1Id === 'ann' ? { user1: 'none', user2: 'automatic' } : { user1: 'automatic', user2: 'none' },
  );
  const seen = await league.see('bob', id);
  expect([seen.user1Name, seen.user2Name]).toContain(formerPlayerName);
  expect(JSON.stringify(seen)).not.toContain('Name of ann');
});

test.each(['ann', 'bob'])(
  'an early score that nobody confirmed does not keep the match when %s closes the account',
  async (closing) => {
    await league.search('ann');
    const { id } = await league.search('bob');
    for (const payer of ['ann', 'bob']) await league.pays(payer, id);
    const match = await league.deps.matches.findById(id);
    if (!match) throw new Error('no match');
    const score = { ...createTestScore(match, 'submitted'), isEarly: true };
    await league.harness.emit(scoreSubmitted, { subject: id, version: 1, data: score });
    await league.harness.closeAccount(closing);
    const { user1Id, refunds } = league.harness.published(matchCanceled).find((canceled) => canceled.id === id) ?? {};
    expect(refunds?.[user1Id === closing ? 'user2' : 'user1']).toBe('automatic');
  },
);

test('a payer who has not seen the opponent is refunded, too', async () => {
  await league.search('ann');
  const { id } = await league.search('bob');
  await league.pays('bob', id);
  await league.harness.closeAccount('ann');
  const { refunds } = league.harness.published(matchCanceled).find((match) => match.id === id) ?? {};
  expect(refunds).toEqual({ user1: 'automatic', user2: 'automatic' });
});

test('blocks by and of the player are kept for a later account with the phone, but not the phone and home court', async () => {
  const homeCourt = { placeId: 'oak', name: 'Oak Park', address: '1 Oak St', lat: 38.9, lng: -77 };
  const data = { ...createTestPlayer('ann'), homeCourt };
  await league.harness.emit(playerUpdated, { subject: 'ann', version: 2, data });
  for (const [by, playerId] of [
    ['ann', 'bob'],
    ['bob', 'ann'],
  ] as const) {
    await league.call(blockPlayer, { token: await league.token(by), params: { playerId } });
  }
  await league.harness.closeAccount('ann');
  for (const id of ['ann:bob', 'bob:ann']) expect(await collectionsWith(id)).toEqual(['blocks']);
  for (const text of [createTestAccount('ann').phone, 'Oak St']) expect(await collectionsWith(text)).toEqual([]);
});

test('an open search ends, and no later one finds the player', async () => {
  const { id } = await league.search('ann');
  await league.harness.closeAccount('ann');
  expect((await league.call(getMatch, { token: await league.token('ann'), params: { id } })).body.status).toBe(
    'canceled',
  );
  expect(await league.search('bob')).toMatchObject({ user2Name: 'Finding opponent...' });
});

test('a pending weekly match is declined, which frees the opponent', async () => {
  for (const id of ['ann', 'bob']) await league.answer(id, 'yes');
  await run();
  expect(await pendingMatches()).toHaveLength(1);
  await league.harness.closeAccount('ann');
  expect(league.harness.published(matchDeclined)).toHaveLength(1);
  expect(await pendingMatches()).toEqual([]);
});

test('the weekly run does not pair a closed account that had said YES', async () => {
  for (const id of ['ann', 'bob']) await league.answer(id, 'yes');
  await league.harness.closeAccount('ann');
  const { pairs, unpaired } = await run();
  expect(pairs).toEqual([]);
  expect(unpaired.map(({ id }) => id)).toEqual(['bob']);
});

test('an answer that comes after the account was closed is not kept', async () => {
  await league.harness.closeAccount('ann');
  const receivedAt = league.clock.now().toISOString();
  const data = { playerId: 'ann', answer: 'yes', messageId: 'SM-late', receivedAt } as const;
  await league.harness.emit(optInAnsweredByMessage, { subject: 'ann', version: 1, data });
  await league.answer('ann', 'no');
  await league.harness.settled();
  expect(await league.deps.optIns.listByPlayer('ann')).toEqual([]);
  expect(await collectionsWith('SM-late')).toEqual([]);
});

test('a run that is under way while the account is closed creates no match with it', async () => {
  for (const id of ['ann', 'bob']) await league.answer(id, 'yes');
  await Promise.all([run(), league.harness.closeAccount('ann')]);
  await league.harness.settled();
  expect(await pendingMatches()).toEqual([]);
});

test('no personal data remains, and late events do not restore it', async () => {
  const { harness } = league;
  const { phone } = createTestAccount('ann');
  const stopped = { phone, playerId: 'ann', stopped: true, changedAt: '2026-11-18T15:00:00.000Z' };
  await harness.emit(phoneOptOutChanged, { subject: phone, version: 1, data: stopped });
  await harness.closeAccount('ann');
  await harness.emit(phoneOptOutChanged, { subject: phone, version: 2, data: stopped });
  await harness.emit(accountUpdated, { subject: 'ann', version: 8, data: createTestAccount('ann') });
  await harness.emit(playerUpdated, { subject: 'ann', version: 8, data: createTestPlayer('ann') });
  for (const text of [phone, 'Name of ann']) expect(await collectionsWith(text)).toEqual([]);
  expect(harness.published(accountErasedByService)).toMatchObject([{ accountId: 'ann', service: 'matchmaking' }]);
});

test('former phones are gone, too, from the opt-outs and from messages that the player wrote', async () => {
  const { harness } = league;
  const { phone: former } = createTestAccount('ann');
  const changedAt = '2026-11-18T15:00:00.000Z';
  const stopped = { phone: former, playerId: 'ann', stopped: true, changedAt };
  await harness.emit(phoneOptOutChanged, { subject: former, version: 1, data: stopped });
  await league.search('ann');
  const { id } = await league.search('bob');
  for (const playerId of ['ann', 'bob']) await league.pays(playerId, id);
  const body = { id: 'message-1', text: `Call ${former}` };
  await league.call(postThreadMessage, { token: await league.token('ann'), params: { id }, body });
  const moved = { ...createTestAccount('ann'), phone: '+12025550177', formerPhones: [former] };
  await harness.emit(accountUpdated, { subject: 'ann', version: 8, data: moved });
  expect(await collectionsWith(former)).toEqual(['known_phones', 'known_players', 'threads']);
  await harness.closeAccount('ann');
  for (const text of [former, moved.phone]) expect(await collectionsWith(text)).toEqual([]);
});
