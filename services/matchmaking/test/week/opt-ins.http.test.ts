import {
  answerOptIn,
  askPlayers,
  getOptIn,
  optInAnswered,
  optInQuestionRequested,
  weekUnpaired,
} from '@rally/contracts/matchmaking';
import { optInAnsweredByMessage, phoneOptOutChanged } from '@rally/contracts/notifications';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { declineMatchAsStaff } from '../../src/matches/review/decline-match-as-staff.ts';
import {
  createTestAccount,
  type MatchmakingTestLeague,
  startMatchmakingTestLeague,
} from '../matchmaking-test-league.ts';

let league: MatchmakingTestLeague | null = null;
afterAll(() => league?.stop());
beforeEach(async () => {
  await league?.stop();
  league = await startMatchmakingTestLeague();
});

function theLeague(): MatchmakingTestLeague {
  if (!league) throw new Error('the league has not started');
  return league;
}

async function ask(audience: 'all' | 'unanswered'): Promise<number> {
  const { call, staff } = theLeague();
  return (await call(askPlayers, { token: await staff(), body: { audience } })).body.asked;
}

async function stateOf(id: string) {
  const { call, token } = theLeague();
  const { week, askedOn, answer } = (await call(getOptIn, { token: await token(id) })).body;
  return { week, askedOn, answer };
}

async function reply(id: string, answer: 'yes' | 'no', receivedAt: string, messageId = `${id}:${receivedAt}`) {
  const { harness } = theLeague();
  const data = { playerId: id, answer, receivedAt, messageId };
  await harness.emit(optInAnsweredByMessage, { subject: id, version: 1, data });
  await harness.settled();
}

test('a player may answer without being asked, and change the answer', async () => {
  const { answer, harness } = theLeague();
  expect(await stateOf('ann')).toEqual({ week: '2026-11-16', askedOn: null, answer: null });
  expect((await answer('ann', 'yes')).body).toMatchObject({ week: '2026-11-16', askedOn: null, answer: 'yes' });
  expect((await answer('ann', 'no')).body).toMatchObject({ answer: 'no' });
  expect((await answer('ann', 'yes')).body).toMatchObject({ answer: 'yes' });
  await harness.settled();
  expect(harness.published(optInAnswered).map((event) => event.answer)).toEqual(['yes', 'no', 'yes']);
});

test('a hundred concurrent identical answers are one answer', async () => {
  const { answer, harness } = theLeague();
  const replies = await Promise.all(Array.from({ length: 100 }, () => answer('ann', 'yes')));
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
  await harness.settled();
  expect(harness.published(optInAnswered)).toHaveLength(1);
});

test.each(['0174-02-15', '2026-11-17', '2026-12-28'])(
  'no week but this one and the last is answered: %s',
  async (week) => {
    const { call, token } = theLeague();
    const refused = await call(answerOptIn, { token: await token('ann'), body: { answer: 'yes', week } });
    expect([refused.status, refused.json.code]).toEqual([409, 'standby_closed']);
  },
);

test.each([
  ['nothing', undefined],
  ['no answer', {}],
  ['another word', { answer: 'maybe' }],
  ['a number', { answer: 1 }],
  ['a long text', { answer: 'yes'.repeat(10_000) }],
  ['no JSON', '{answer'],
])('%s is no answer', async (_, body) => {
  const { call, token } = theLeague();
  const refused = await call(answerOptIn, { token: await token('ann'), body });
  expect(refused.status).toBe(400);
  expect(refused.json).toMatchObject({ ok: false });
  expect((await stateOf('ann')).answer).toBe(null);
});

test('answering needs a signed-in player, asking needs staff', async () => {
  const { call, token, harness } = theLeague();
  expect((await call(getOptIn)).status).toBe(401);
  expect((await call(answerOptIn, { body: { answer: 'yes' } })).status).toBe(401);
  const expired = await harness.issuer.token('ann', 'player', { exp: 1 });
  expect((await call(getOptIn, { token: expired })).status).toBe(401);
  expect((await call(askPlayers, { body: { audience: 'all' } })).status).toBe(401);
  expect((await call(askPlayers, { token: await token('ann'), body: { audience: 'all' } })).status).toBe(403);
  expect((await call(askPlayers, { token: await theLeague().staff(), body: { audience: 'some' } })).status).toBe(400);
});

test('everyone is asked once, and reminded once if they have not answered', async () => {
  const { join, answer, harness, clock } = theLeague();
  for (const id of ['ann', 'bob', 'cid']) await join(id);
  await answer('cid', 'no');
  expect([await ask('all'), await ask('all')]).toEqual([2, 0]);
  await answer('ann', 'yes');
  clock.advanceSeconds(2 * 86_400);
  await join('dot');
  expect([await ask('unanswered'), await ask('unanswered')]).toEqual([2, 0]);
  await harness.settled();
  const asked = harness
    .published(optInQuestionRequested)
    .map(({ playerId, round, week }) => `${playerId} ${round} ${week}`);
  expect(asked.sort()).toEqual([
    'ann first 2026-11-16',
    'bob first 2026-11-16',
    'bob reminder 2026-11-16',
    'dot first 2026-11-16',
  ]);
  expect((await stateOf('bob')).askedOn).toBe('2026-11-18T15:00:00.000Z');
});

test('ten concurrent requests ask everyone once', async () => {
  const { joinMany, harness } = theLeague();
  await joinMany(50);
  const counts = await Promise.all(Array.from({ length: 10 }, () => ask('all')));
  // Requests that come meanwhile get its count.
  expect(counts).toContain(50);
  expect(counts.every((count) => count === 50 || count === 0)).toBe(true);
  await harness.settled();
  expect(harness.published(optInQuestionRequested)).toHaveLength(50);
});

test('only onboarded players whose phone takes messages are asked', async () => {
  const { join, harness, clock } = theLeague();
  await join('ann', { onboarded: false });
  await join('bob');
  await join('cid', { lat: null, lng: null, zipCode: null });
  const stop = { phone: createTestAccount('bob').phone, playerId: 'bob', changedAt: clock.now().toISOString() };
  await harness.emit(phoneOptOutChanged, { subject: stop.phone, version: 1, data: { ...stop, stopped: true } });
  expect(await ask('all')).toBe(1);
  await harness.emit(phoneOptOutChanged, { subject: stop.phone, version: 2, data: { ...stop, stopped: false } });
  expect(await ask('all')).toBe(1);
});

test('a STOP revokes an earlier YES, and the player sees it', async () => {
  const { join, answer, call, token, harness, clock } = theLeague();
  await join('ann');
  const setStopped = async (version: number, stopped: boolean) => {
    const { phone } = createTestAccount('ann');
    const data = { phone, playerId: 'ann', changedAt: clock.now().toISOString(), stopped };
    await harness.emit(phoneOptOutChanged, { subject: phone, version, data });
  };
  const shown = async () => (await call(getOptIn, { token: await token('ann') })).body;
  await answer('ann', 'yes');
  expect(await shown()).toMatchObject({ answer: 'yes', hasOptedOut: false });
  clock.advanceSeconds(60);
  await setStopped(1, true);
  expect(await shown()).toMatchObject({ answer: null, hasOptedOut: true });
  clock.set('2026-11-22T15:30:00Z');
  expect(await shown()).toMatchObject({ answer: null, standby: { answer: null } });
  expect((await answer('ann', 'yes')).body).toMatchObject({ answer: 'yes', hasOptedOut: true });
  expect(await shown()).toMatchObject({ answer: 'yes', hasOptedOut: true, standby: { answer: 'yes' } });
  await setStopped(2, false);
  expect(await shown()).toMatchObject({ answer: 'yes', hasOptedOut: false });
});

test('an answer by message counts for the week in which it was received; the latest answer wins', async () => {
  const { harness, clock } = theLeague();
  await reply('ann', 'no', '2026-11-18T15:00:05Z');
  await reply('ann', 'yes', '2026-11-18T15:00:01Z');
  await reply('ann', 'no', '2026-11-18T15:00:05Z');
  expect((await stateOf('ann')).answer).toBe('no');
  expect(harness.published(optInAnswered)).toMatchObject([{ answer: 'no', by: 'message', week: '2026-11-16' }]);
  // Sunday 23:59:59 and, when the question is due, Wednesday 10:00 of the league clock.
  await reply('ann', 'yes', '2026-11-23T04:59:59Z');
  await reply('ann', 'no', '2026-11-25T15:00:00Z');
  expect(await stateOf('ann')).toMatchObject({ week: '2026-11-16', answer: 'yes' });
  clock.set('2026-11-25T15:00:00Z');
  expect(await stateOf('ann')).toMatchObject({ week: '2026-11-23', answer: 'no' });
});

/** The answers so far, as `yes 2026-11-16`. */
function answers(): string[] {
  return theLeague()
    .harness.published(optInAnswered)
    .map(({ answer, week }) => `${answer} ${week}`);
}

test('after Sunday a message is about standby in the running week, until the next question', async () => {
  const { join, clock } = theLeague();
  await join('ann');
  await reply('ann', 'yes', '2026-11-23T15:00:00Z');
  await reply('ann', 'no', '2026-11-24T15:00:00Z');
  await reply('ann', 'yes', '2026-11-25T14:59:00Z');
  expect(answers()).toEqual(['yes 2026-11-16', 'no 2026-11-16', 'yes 2026-11-16']);
  clock.set('2026-11-25T14:59:10Z');
  await ask('all');
  await reply('ann', 'yes', '2026-11-25T14:59:20Z');
  await reply('ann', 'yes', '2026-11-25T15:01:00Z');
  await reply('ann', 'yes', '2026-11-25T15:01:00Z');
  // Late, but sent before the question.
  await reply('ann', 'no', '2026-11-25T14:59:05Z');
  expect(answers().slice(3)).toEqual(['yes 2026-11-23', 'no 2026-11-16']);
});

test('a NO that takes back no YES is about the next week', async () => {
  await theLeague().join('ann');
  await reply('ann', 'no', '2026-11-23T15:00:00Z');
  expect(answers()).toEqual(['no 2026-11-23']);
});

test('a message from a player with a match is about the next week; once the match is off, it is about standby again', async () => {
  const { join, answer, startAndCompleteRun, deps, clock } = theLeague();
  for (const id of ['ann', 'bob']) {
    await join(id);
    await answer(id, 'yes');
  }
  const { pairs } = await startAndCompleteRun();
  clock.set('2026-11-23T15:00:00Z');
  await reply('ann', 'yes', '2026-11-23T15:00:00Z');
  const [match] = await deps.matches.findByIds([pairs[0]?.matchId ?? '']);
  if (match) await declineMatchAsStaff(deps, { staffId: 'staff', requestId: 'r' }, match.id);
  await reply('bob', 'yes', '2026-11-23T16:00:00Z');
  await reply('bob', 'yes', '2026-11-23T16:00:00Z');
  expect(answers()).toEqual(['yes 2026-11-16', 'yes 2026-11-16', 'yes 2026-11-23', 'yes 2026-11-16']);
});

test('a player who stayed unpaired and writes YES is confirmed again', async () => {
  const { join, startAndCompleteRun, clock } = theLeague();
  await join('ann');
  await reply('ann', 'yes', '2026-11-18T15:00:05Z');
  clock.set('2026-11-22T15:00:00Z');
  await startAndCompleteRun();
  await reply('ann', 'yes', '2026-11-22T16:00:00Z');
  expect(answers()).toEqual(['yes 2026-11-16', 'yes 2026-11-16']);
});

test('after the run created the match, the same answer succeeds and a different one fails', async () => {
  const { join, answer, startAndCompleteRun } = theLeague();
  for (const id of ['ann', 'bob']) {
    await join(id);
    await answer(id, 'yes');
  }
  await startAndCompleteRun();
  expect((await answer('ann', 'yes')).status).toBe(200);
  const refused = await answer('ann', 'no');
  expect([refused.status, refused.json.code]).toEqual([409, 'slot_taken']);
  expect((await stateOf('ann')).answer).toBe('yes');
});

test('a player who said YES and stays unpaired sees why, until a NO or a later match', async () => {
  const { join, answer, call, startAndCompleteRun, token, clock, harness } = theLeague();
  clock.set('2026-11-22T15:00:00Z');
  await join('ann');
  const reason = async () => (await call(getOptIn, { token: await token('ann') })).body.unpairedReason;
  await answer('ann', 'yes');
  expect(await reason()).toBe(null);
  await startAndCompleteRun();
  expect(await reason()).toBe('nobody_near');
  await harness.settled();
  expect(harness.published(weekUnpaired)).toMatchObject([{ playerId: 'ann', reason: 'nobody_near' }]);
  expect((await answer('ann', 'no')).body).toMatchObject({ unpairedReason: null });
  await answer('ann', 'yes');
  await join('bob');
  await answer('bob', 'yes');
  await startAndCompleteRun();
  expect(await reason()).toBe(null);
});

test('in the week of the matches a player without one joins and leaves standby on the website', async () => {
  const { join, call, token, clock } = theLeague();
  await join('ann');
  const standbyOf = async () => (await call(getOptIn, { token: await token('ann') })).body.standby;
  const join16 = async (answer: 'yes' | 'no', week = '2026-11-16') =>
    call(answerOptIn, { token: await token('ann'), body: { answer, week } });
  expect(await standbyOf()).toMatchObject({ week: '2026-11-09', answer: null });
  clock.set('2026-11-22T15:00:00Z');
  expect(await standbyOf()).toEqual({ week: '2026-11-16', answer: null, roundAt: '2026-11-24T23:00:00.000Z' });
  clock.set('2026-11-25T15:00:00Z');
  expect((await join16('yes')).body).toMatchObject({ week: '2026-11-16', answer: 'yes' });
  expect(await standbyOf()).toEqual({ week: '2026-11-16', answer: 'yes', roundAt: '2026-11-26T17:00:00.000Z' });
  expect((await join16('no')).status).toBe(200);
  const refused = await join16('yes', '2026-11-09');
  expect([refused.status, refused.json.code]).toEqual([409, 'standby_closed']);
  clock.set('2026-11-26T17:00:00Z');
  expect(await standbyOf()).toBe(null);
  expect((await join16('yes')).status).toBe(409);
});
