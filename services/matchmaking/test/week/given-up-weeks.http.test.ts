import { hourMs } from '@rally/contracts/durations';
import {
  answerOptIn as answerOptInCall,
  cancelMatch,
  closedWeekTexts,
  confirmOrContestCancellation,
  getMatch,
  getOptIn,
  listPlayersBarredFromSearch,
  optInAnswered,
  optInRefused,
  reopenSearchForPlayer,
  reviewCancellation,
  searchOpponent,
  unpairedTexts,
  weekUnpaired,
} from '@rally/contracts/matchmaking';
import { optInAnsweredByMessage } from '@rally/contracts/notifications';
import { addWeeks } from '@rally/league-calendar';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Match } from '../../src/matches/match.ts';
import { createUnaskedOptIn } from '../../src/opt-ins/opt-in.ts';
import { createTestMatch } from '../builders/create-test-match.ts';
import { type PaidMatchesLeague, startPaidMatchesLeague } from '../paid-matches/paid-matches-league.ts';

const week = '2026-11-16';
const matchWeek = '2026-11-23';
const monday = new Date('2026-11-23T15:00:00Z');
const tuesdayRound = new Date('2026-11-24T23:30:00Z');

let league: PaidMatchesLeague;
beforeAll(async () => {
  league = await startPaidMatchesLeague({ SCHEDULE_TICK_MS: '50' });
});
afterAll(() => league.stop());

let pairs = 0;
/** Two reliable players with an announced match of this week. */
let ann: string;
let bob: string;
let match: Match;
beforeEach(async () => {
  league.clock.set(monday);
  pairs += 1;
  [ann, bob] = [`ann-${pairs}`, `bob-${pairs}`];
  match = await announce(ann, bob, matchWeek);
});

/** Each pair lives in its own place. */
async function joinHere(id: string): Promise<void> {
  await league.joinReliable(id, { availabilityDays: [], lat: 25 + pairs, lng: -100 });
}

async function announce(first: string, second: string, ofWeek: string): Promise<Match> {
  for (const id of [first, second]) await joinHere(id);
  const now = league.clock.now();
  const changes = {
    week: ofWeek,
    status: 'scheduled',
    approvedAt: now,
    notificationsSentAt: now,
    courtsLookedUpAt: now,
  } as const;
  const announced = createTestMatch(`match-${first}-${ofWeek}`, first, second, changes, now);
  for (const playerId of [first, second]) {
    const optIn = createUnaskedOptIn(playerId, addWeeks(ofWeek, -1));
    const yes = { answer: 'yes', answeredAt: new Date(now.getTime() - 72 * hourMs), answeredBy: 'web' } as const;
    const next = { ...optIn, ...yes, answerVersion: 1, version: 1, takenBy: announced.id };
    await league.deps.optIns.save([{ next, events: [] }]);
  }
  await league.deps.matches.insert(announced);
  return announced;
}

async function cancel(playerId: string, reason: 'late_cancel' | 'no_show' | 'injury' | 'mutual', id = match.id) {
  const token = await league.token(playerId);
  return league.call(cancelMatch, { token, params: { id }, body: { reason } });
}

async function respond(playerId: string, response: 'confirm' | 'contest') {
  const token = await league.token(playerId);
  return league.call(confirmOrContestCancellation, { token, params: { id: match.id }, body: { response } });
}

async function sayYes(playerId: string) {
  const token = await league.token(playerId);
  const { status, json } = await league.call(answerOptInCall, { token, body: { answer: 'yes', week } });
  return { status, text: json.error ?? null };
}

async function search(playerId: string) {
  const token = await league.token(playerId);
  const { status, json } = await league.call(searchOpponent, { token, body: { sport: 'tennis' } });
  return { status, text: json.error ?? null };
}

async function hasStandby(playerId: string): Promise<boolean> {
  return (await league.call(getOptIn, { token: await league.token(playerId) })).body.standby !== null;
}

async function closedReason(playerId: string) {
  const reply = await league.call(getMatch, { token: await league.token(playerId), params: { id: match.id } });
  return reply.body.cancellation?.closedWeekReason;
}

/** Tuesday's round, for which a third player waits. Resolves to the opponents by player. */
async function holdStandby(third: string): Promise<(playerId: string) => Promise<string[]>> {
  await joinHere(third);
  expect((await sayYes(third)).status).toBe(200);
  league.clock.set(tuesdayRound);
  await league.startAndCompleteRun({ dryRun: false, kind: 'standby' });
  return async (playerId) => {
    const all = await league.deps.matches.listByPlayer(playerId).page({ after: null, limit: 0 });
    return all
      .filter(({ status, week: own }) => status === 'pending' && own === matchWeek)
      .map(({ user1Id, user2Id }) => (user1Id === playerId ? (user2Id ?? '') : user1Id));
  };
}

test.each([
  ['late_cancel', 'canceled'],
  ['injury', 'unconfirmed'],
  ['mutual', 'unconfirmed'],
] as const)('who cancels with %s gets no other opponent that week by any way, and reads why', async (reason, why) => {
  expect((await cancel(ann, reason)).status).toBe(200);
  const text = closedWeekTexts[why];
  expect(await closedReason(ann)).toBe(why);
  expect(await sayYes(ann)).toEqual({ status: 409, text });
  expect(await search(ann)).toEqual({ status: 409, text });
  expect([await hasStandby(ann), await hasStandby(bob)]).toEqual([false, true]);
  expect(await closedReason(bob)).toBe(null);
  const messageId = `SM-${ann}`;
  const reply = { playerId: ann, answer: 'yes' as const, receivedAt: monday.toISOString(), messageId };
  for (const version of [1, 2])
    await league.harness.emit(optInAnsweredByMessage, { subject: ann, version, data: reply });
  await league.harness.settled();
  const refused = league.harness.published(optInRefused).filter(({ playerId }) => playerId === ann);
  expect(refused).toMatchObject([{ week, messageId, reason: why }]);
  expect(league.harness.published(optInAnswered).filter(({ playerId }) => playerId === ann)).toEqual([]);
  const opponentsOf = await holdStandby(`cat-${pairs}`);
  expect([await opponentsOf(ann), await opponentsOf(bob)]).toEqual([[], [`cat-${pairs}`]]);
});

test('the week stays closed after a NO and another YES', async () => {
  await cancel(ann, 'injury');
  const token = await league.token(ann);
  const { json } = await league.call(answerOptInCall, { token, body: { answer: 'no', week } });
  expect(json.code).toBe('standby_closed');
  const no = { playerId: ann, answer: 'no' as const, receivedAt: monday.toISOString(), messageId: `SM-no-${ann}` };
  await league.harness.emit(optInAnsweredByMessage, { subject: ann, version: 1, data: no });
  expect((await sayYes(ann)).status).toBe(409);
  const opponentsOf = await holdStandby(`cat-${pairs}`);
  expect(await opponentsOf(ann)).toEqual([]);
});

test('the week opens again once the opponent confirms the reason, for a new YES', async () => {
  await cancel(ann, 'injury');
  expect((await respond(bob, 'confirm')).status).toBe(200);
  expect(await closedReason(ann)).toBe(null);
  expect(await hasStandby(ann)).toBe(true);
  expect((await sayYes(ann)).status).toBe(200);
  const opponentsOf = await holdStandby(`cat-${pairs}`);
  expect([...(await opponentsOf(ann)), ...(await opponentsOf(bob))]).toHaveLength(1);
});

test('a contested reason keeps the week closed until staff excuse it', async () => {
  await cancel(ann, 'injury');
  await respond(bob, 'contest');
  expect([await closedReason(ann), (await search(ann)).status]).toEqual(['unconfirmed', 409]);
  const token = await league.staff();
  const excuse = { token, params: { id: match.id }, body: { reason: 'injury' as const, causedBy: null } };
  await league.call(reviewCancellation, excuse);
  expect((await search(ann)).status).toBe(200);
  // A later decision against the player does not conflict with the match for which the week has been used.
  const blame = { ...excuse, body: { reason: 'late_cancel' as const, causedBy: ann } };
  expect((await league.call(reviewCancellation, blame)).status).toBe(200);
});

test('a reported no-show keeps the week closed for both until it is settled', async () => {
  const startsAt = new Date('2026-11-23T14:00:00Z');
  await league.deps.matches.save({
    before: match,
    after: { ...match, scheduledDate: startsAt, version: match.version + 1 },
    events: [],
  });
  expect((await cancel(ann, 'no_show')).status).toBe(200);
  expect([await closedReason(ann), await closedReason(bob)]).toEqual(['no_show_open', 'no_show_open']);
  expect([(await search(ann)).status, (await search(bob)).status]).toEqual([409, 409]);
  await respond(bob, 'confirm');
  expect([await closedReason(ann), await closedReason(bob)]).toEqual([null, 'missed']);
  expect(await search(bob)).toEqual({ status: 409, text: closedWeekTexts.missed });
  expect((await search(ann)).status).toBe(200);
});

test('more than two unexcused cancellations of weekly matches within 8 weeks close pairing until staff open it', async () => {
  await cancel(ann, 'injury');
  for (const at of ['2026-11-30', '2026-12-07']) {
    league.clock.set(`${at}T15:00:00Z`);
    const next = await announce(ann, `rival-${pairs}-${at}`, at);
    await cancel(ann, 'late_cancel', next.id);
  }
  league.clock.set('2026-12-09T16:00:00Z');
  const fan = `fan-${pairs}`;
  await joinHere(fan);
  for (const id of [ann, fan]) await league.answer(id, 'yes');
  league.clock.set('2026-12-13T15:30:00Z');
  await league.startAndCompleteRun();
  await league.harness.settled();
  const told = league.harness.published(weekUnpaired).filter(({ playerId }) => playerId === ann);
  expect(told).toMatchObject([{ week: '2026-12-07', reason: 'canceled_often' }]);
  expect(unpairedTexts.canceled_often).toContain('more than 2 matches within 8 weeks');
  league.clock.set('2026-12-14T15:00:00Z');
  expect(
    (await league.call(searchOpponent, { token: await league.token(ann), body: { sport: 'tennis' } })).json.code,
  ).toBe('search_closed');
  const listed = async () =>
    (await league.call(listPlayersBarredFromSearch, { token: await league.staff() })).body.players.filter(
      ({ playerId }) => playerId === ann,
    );
  expect(await listed()).toMatchObject([{ playerId: ann, cancellations: 3 }]);
  await league.call(reopenSearchForPlayer, { token: await league.staff(), params: { id: ann } });
  expect(await listed()).toEqual([]);
  expect((await search(ann)).status).toBe(200);
});
