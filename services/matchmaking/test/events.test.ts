import { republish } from '@rally/contracts/gateway';
import { accountCreated, accountUpdated } from '@rally/contracts/identity';
import { askPlayers, getMatch, optInAnswered, optInQuestionRequested } from '@rally/contracts/matchmaking';
import { playerUpdated } from '@rally/contracts/players';
import { playstyleChanged, ratingChanged, reliabilityChanged } from '@rally/contracts/scoring';
import { connectDatabase } from '@rally/service-kit';
import { getDatabaseUri } from '@rally/testing';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  createTestAccount,
  createTestPlayer,
  type MatchmakingTestLeague,
  startMatchmakingTestLeague,
} from './matchmaking-test-league.ts';

let league: MatchmakingTestLeague;
beforeEach(async () => {
  league = await startMatchmakingTestLeague();
});
afterEach(() => league.stop());

/** All events about Ann from other services, the older event of each source first. */
function newsOfAnn() {
  const { emit } = league.harness;
  const account = (version: number, phone: string) => () =>
    emit(version === 1 ? accountCreated : accountUpdated, {
      subject: 'ann',
      version,
      data: { ...createTestAccount('ann'), phone },
    });
  const player = (version: number, name: string) => () =>
    emit(playerUpdated, { subject: 'ann', version, data: { ...createTestPlayer('ann'), name } });
  const rating = (version: number, calculatedRating: number) => () =>
    emit(ratingChanged, {
      subject: 'ann:tennis',
      version,
      data: {
        playerId: 'ann',
        sport: 'tennis',
        rating: calculatedRating,
        uncertainty: 1,
        calculatedRating,
        wins: version,
        losses: 0,
        totalMatches: version,
        matchId: null,
        opponentId: null,
        ratingBefore: 3,
        ratingAfter: calculatedRating,
        ratingChange: 0,
        explanation: '',
        changedAt: '2026-11-01T00:00:00.000Z',
      },
    });
  const reliability = (version: number, matchesCompleted: number) => () =>
    emit(reliabilityChanged, {
      subject: 'ann',
      version,
      data: {
        playerId: 'ann',
        matchesAssigned: 4,
        matchesCompleted,
        percentage: matchesCompleted * 25,
        tier: 'reliable',
        changedAt: '2026-11-01T00:00:00.000Z',
      },
    });
  const playstyle = (version: number, playstyleBadge: 'BigServer' | 'Specialist') => () =>
    emit(playstyleChanged, {
      subject: 'ann',
      version,
      data: { playerId: 'ann', playstyleBadge, changedAt: '2026-11-01T00:00:00.000Z' },
    });
  return [
    account(1, '+12025550101'),
    player(1, 'Ann'),
    rating(1, 3.3),
    reliability(1, 1),
    playstyle(1, 'BigServer'),
    account(2, '+12025550102'),
    player(2, 'Ann B'),
    rating(2, 3.4),
    reliability(2, 2),
    playstyle(2, 'Specialist'),
  ];
}

async function annAsShown() {
  await league.join('bob');
  for (const id of ['ann', 'bob']) await league.answer(id, 'yes');
  const token = await league.staff();
  const run = await league.startAndCompleteRun();
  const params = { id: run.pairs[0]?.matchId ?? '' };
  const { user1, user1Details } = (await league.call(getMatch, { token, params })).body;
  return { user1, wins: user1Details?.wins };
}

const annAtLast = {
  user1: {
    id: 'ann',
    name: 'Ann B',
    phone: '+12025550102',
    tennisRating: 3.4,
    calculatedRating: 3.4,
    playstyleBadge: 'Specialist',
  },
  wins: 2,
};

test.each([
  ['in order', (news: (() => Promise<void>)[]) => news],
  ['backwards', (news: (() => Promise<void>)[]) => news.toReversed()],
  ['every event three times', (news: (() => Promise<void>)[]) => [...news, ...news.toReversed(), ...news]],
])('news of a player that come %s leave the same player', async (_, arrange) => {
  for (const tell of arrange(newsOfAnn())) await tell();
  expect(await annAsShown()).toMatchObject(annAtLast);
});

test('concurrent events about a player lead to the same player', async () => {
  await Promise.all(newsOfAnn().map((tell) => tell()));
  expect(await annAsShown()).toMatchObject(annAtLast);
});

test('a disabled player is neither asked nor paired', async () => {
  for (const id of ['ann', 'bob']) {
    await league.join(id);
    await league.answer(id, 'yes');
  }
  await league.harness.emit(accountUpdated, {
    subject: 'bob',
    version: 2,
    data: { ...createTestAccount('bob'), disabled: true },
  });
  expect((await league.startAndCompleteRun()).summary).toMatchObject({
    candidates: 1,
    pairs: 0,
  });
});

test('republished questions and answers keep their event ids', async () => {
  await league.join('ann');
  await league.call(askPlayers, { token: await league.staff(), body: { audience: 'all' } });
  await league.answer('ann', 'yes');
  await league.harness.settled();
  const told = [...league.harness.published(optInQuestionRequested), ...league.harness.published(optInAnswered)];
  expect(told).toHaveLength(2);
  await league.republish();
  const again = [...league.harness.published(optInQuestionRequested), ...league.harness.published(optInAnswered)];
  expect(again).toHaveLength(4);
  expect(new Set(again.map((data) => JSON.stringify(data))).size).toBe(2);
});

test('republishing resumes at the checkpoint of a request that died, and leaves no checkpoint behind', async () => {
  const connection = await connectDatabase(getDatabaseUri(league.harness.mongodbUri, 'matchmaking'));
  const checkpoints = connection.collection<{ _id: string; [field: string]: unknown }>('republish_checkpoints');
  const request = { token: await league.staff(), params: { service: 'matchmaking' } };
  const whole = (await league.call(republish, request)).body;
  await checkpoints.insertOne({
    _id: 'republish',
    place: { collection: 'matches', afterId: '~' },
    events: 1_000,
    done: 2_000,
    total: 3_000,
    savedAt: league.clock.now(),
  });
  const rest = (await league.call(republish, request)).body;
  expect([whole.isComplete, rest.isComplete]).toEqual([true, true]);
  expect(rest.progress.done).toBeGreaterThanOrEqual(2_000);
  expect(rest.events).toBeLessThanOrEqual(1_000 + whole.events);
  expect(await checkpoints.countDocuments()).toBe(0);
  await connection.close();
  expect((await league.call(republish, { ...request, token: await league.token('ann') })).status).toBe(403);
});
