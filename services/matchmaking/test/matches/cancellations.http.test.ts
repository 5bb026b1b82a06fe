import { commonErrors, nextCursorHeader, totalCountHeader } from '@rally/contracts';
import { dayMs, hourMs } from '@rally/contracts/durations';
import { auditRecorded } from '@rally/contracts/identity';
import {
  cancelMatch,
  cancelMatchAsStaff,
  closedWeekTexts,
  confirmOrContestCancellation,
  editMatch,
  hiddenOpponentTexts,
  listCancellations,
  listPlayersBarredFromSearch,
  matchCanceled,
  matchCancellationReviewChanged,
  offerMatchTimes,
  reopenSearchForPlayer,
  reviewCancellation,
  searchOpponent,
} from '@rally/contracts/matchmaking';
import { cancellationAnsweredByMessage, messageFailed, messageSent } from '@rally/contracts/notifications';
import { paymentDisputed } from '@rally/contracts/payments';
import { type ReliabilityTier, reliabilityChanged } from '@rally/contracts/scoring';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { reconcileSearches } from '../../src/paid-matches/reconcile-searches.ts';
import { type PaidMatchesLeague, startPaidMatchesLeague } from '../paid-matches/paid-matches-league.ts';

/** After this time, silence counts as an answer. */
const untilSilenceSeconds = 49 * 3_600 + 61;

let service: PaidMatchesLeague;
beforeEach(async () => {
  await service?.stop();
  service = await startPaidMatchesLeague({ SCHEDULE_TICK_MS: '50' });
});
afterAll(() => service.stop());

/** A found paid match whose players have paid as named. */
async function foundMatch(first: string, second: string, payers: readonly string[]): Promise<string> {
  for (const id of [first, second]) await service.joinReliable(id);
  await service.search(first);
  const { id } = await service.search(second);
  for (const payer of payers) await service.pays(payer, id);
  return id;
}

async function cancel(
  playerId: string,
  id: string,
  reason: 'late_cancel' | 'no_show' | 'weather' | 'injury' | 'mutual',
) {
  return service.call(cancelMatch, { token: await service.token(playerId), params: { id }, body: { reason } });
}

async function respond(playerId: string, id: string, response: 'confirm' | 'contest') {
  return service.call(confirmOrContestCancellation, {
    token: await service.token(playerId),
    params: { id },
    body: { response },
  });
}

async function review(id: string, body: { reason: 'no_show' | 'late_cancel' | null; causedBy: string | null }) {
  return service.call(reviewCancellation, { token: await service.staff(), params: { id }, body });
}

async function toReview(): Promise<string[]> {
  await service.harness.settled();
  const { body } = await service.call(listCancellations, { token: await service.staff() });
  return body.matches.map((match) => match.id);
}

async function lastState(id: string) {
  await service.harness.settled();
  const states = [
    ...service.harness.published(matchCanceled),
    ...service.harness.published(matchCancellationReviewChanged),
  ].filter((match) => match.id === id);
  return states.at(-1);
}

/** Sets the start of a match to a number of minutes ago. */
async function startedAgo(id: string, minutes: number): Promise<void> {
  const scheduledDate = new Date(service.clock.now().getTime() - minutes * 60_000).toISOString();
  await service.call(editMatch, { token: await service.staff(), params: { id }, body: { scheduledDate } });
}

test('a payer who has seen the opponent and cancels late is not refunded; the opponent is, at once', async () => {
  const id = await foundMatch('ann', 'bob', ['ann', 'bob']);
  expect((await cancel('ann', id, 'late_cancel')).status).toBe(200);
  expect(await lastState(id)).toMatchObject({
    refunds: { user1: 'none', user2: 'automatic' },
    cancellation: { canceledBy: 'ann', causedBy: 'ann', review: 'closed', responseDueAt: null },
  });
});

test('a player who has not seen the opponent is refunded whatever the reason', async () => {
  const id = await foundMatch('ann', 'bob', ['bob']);
  await cancel('ann', id, 'weather');
  expect(await lastState(id)).toMatchObject({ refunds: { user1: 'automatic', user2: 'automatic' } });
});

test("if a player who has not paid cancels, the payer who saw them is refunded and free, and the canceler's week is used up", async () => {
  const id = await foundMatch('ann', 'bob', ['ann']);
  await service.joinReliable('cat');
  expect((await cancel('bob', id, 'late_cancel')).body.match.cancellation).toMatchObject({
    closedWeekReason: 'canceled',
  });
  expect(await lastState(id)).toMatchObject({
    refunds: { user1: 'automatic', user2: 'automatic' },
    cancellation: { canceledBy: 'bob', review: 'closed', usesSlotOf: ['bob'] },
  });
  const searchAgain = async (player: string) => {
    const token = await service.token(player);
    return (await service.call(searchOpponent, { token, body: { sport: 'tennis' } })).json.code ?? null;
  };
  expect([await searchAgain('ann'), await searchAgain('bob')]).toEqual([null, 'slot_taken']);
});

test.each(['cancels', 'closes the account'] as const)(
  'who has paid is freed once a week: after a second opponent who %s, whatever is confirmed, the week is used up',
  async (leaving) => {
    await cancel('bob', await foundMatch('ann', 'bob', ['ann']), 'late_cancel');
    await service.joinReliable('cat');
    await service.search('cat');
    const { id } = await service.search('ann');
    await service.emitPayment('pay-second', id, 'ann', 'succeeded', 1);
    if (leaving === 'cancels') {
      await cancel('cat', id, 'injury');
      await respond('ann', id, 'confirm');
    } else await service.harness.closeAccount('cat');
    const state = await lastState(id);
    expect(state).toMatchObject({ refunds: { user1: 'automatic', user2: 'automatic' } });
    expect(state?.cancellation?.usesSlotOf?.toSorted()).toEqual(leaving === 'cancels' ? ['ann'] : ['ann', 'cat']);
    const again = await service.call(searchOpponent, { token: await service.token('ann'), body: { sport: 'tennis' } });
    expect(again.json).toMatchObject({ code: 'slot_taken', error: closedWeekTexts.opponent_seen });
    service.clock.advanceSeconds((7 * dayMs) / 1_000);
    expect((await service.search('ann')).status).toBe('scheduled');
  },
);

test('canceling a match that the payer has left counts against nobody, and the payer gets no other one that week', async () => {
  const id = await foundMatch('ann', 'bob', ['ann']);
  await service.refunds('ann', id);
  await cancel('bob', id, 'weather');
  expect((await lastState(id))?.cancellation).toMatchObject({ review: 'closed', usesSlotOf: ['ann'] });
  expect((await service.search('bob')).status).toBe('scheduled');
});

test('three such cancellations close the search, unless the opponent confirms the reason', async () => {
  const listBarred = async () =>
    (await service.call(listPlayersBarredFromSearch, { token: await service.staff() })).body.players;
  let last = '';
  for (const payer of ['ann', 'cat', 'dan']) {
    service.clock.advanceSeconds((7 * dayMs) / 1_000);
    last = await foundMatch(payer, 'bob', [payer]);
    await cancel('bob', last, 'injury');
    expect((await lastState(last))?.cancellation).toMatchObject({ review: 'awaiting_opponent', usesSlotOf: ['bob'] });
  }
  expect(await listBarred()).toMatchObject([{ playerId: 'bob', cancellations: 3 }]);
  await respond('dan', last, 'confirm');
  expect(await listBarred()).toEqual([]);
});

test.each(['weather', 'injury', 'mutual'] as const)(
  'a cancellation for %s after the reveal is refunded once the opponent confirms, within 48 hours',
  async (reason) => {
    const id = await foundMatch('ann', 'bob', ['ann', 'bob']);
    await cancel('ann', id, reason);
    const due = new Date(service.clock.now().getTime() + 48 * hourMs).toISOString();
    expect(await lastState(id)).toMatchObject({
      refunds: { user1: 'pending_confirmation', user2: 'automatic' },
      cancellation: { causedBy: null, review: 'awaiting_opponent', responseDueAt: due },
    });
    expect((await respond('ann', id, 'confirm')).json.code).toBe('cancellation_not_open');
    expect((await respond('eve', id, 'confirm')).status).toBe(404);
    expect((await respond('bob', id, 'confirm')).body.match.cancellation?.review).toBe('closed');
    expect((await lastState(id))?.refunds).toEqual({ user1: 'automatic', user2: 'automatic' });
    expect((await respond('bob', id, 'contest')).json.code).toBe('cancellation_not_open');
  },
);

test.each([
  ['confirm', 'closed', 'automatic'],
  ['contest', 'awaiting_staff', 'pending_confirmation'],
] as const)('the opponent can %s by message, once', async (response, reviewState, refund) => {
  const id = await foundMatch('ann', 'bob', ['ann', 'bob']);
  await cancel('ann', id, 'injury');
  const answer = { matchId: id, response, receivedAt: service.clock.now().toISOString() };
  for (const [playerId, messageId] of [
    ['ann', 'SM-1'],
    ['bob', 'SM-2'],
    ['bob', 'SM-3'],
  ] as const) {
    const data = { ...answer, playerId, messageId };
    await service.harness.emit(cancellationAnsweredByMessage, { subject: playerId, version: 1, data });
  }
  await service.harness.settled();
  expect(await lastState(id)).toMatchObject({ refunds: { user1: refund }, cancellation: { review: reviewState } });
  expect(service.harness.published(matchCancellationReviewChanged).filter((match) => match.id === id)).toHaveLength(1);
});

test('an excuse that the opponent neither confirms nor contests within 48 hours goes to staff, who decide once', async () => {
  const id = await foundMatch('ann', 'bob', ['ann', 'bob']);
  await cancel('ann', id, 'injury');
  expect(await toReview()).toEqual([]);
  service.clock.advanceSeconds(untilSilenceSeconds);
  await expect.poll(toReview, { timeout: 10_000 }).toEqual([id]);
  expect((await respond('bob', id, 'confirm')).json.code).toBe('cancellation_not_open');
  await review(id, { reason: 'late_cancel', causedBy: 'ann' });
  await review(id, { reason: 'late_cancel', causedBy: 'ann' });
  expect(await toReview()).toEqual([]);
  const state = await lastState(id);
  expect(state).toMatchObject({ refunds: { user1: 'none', user2: 'automatic' }, cancellation: { causedBy: 'ann' } });
  const decisions = service.harness.published(matchCancellationReviewChanged).filter((match) => match.id === id);
  expect(decisions).toHaveLength(2);
});

test.each(['late_cancel', 'weather', 'injury', 'mutual'] as const)(
  'from the start on the opponent is asked about %s, and staff decide without an answer',
  async (reason) => {
    const id = await foundMatch('ann', 'bob', ['ann', 'bob']);
    await startedAgo(id, 1);
    const { cancellation } = (await cancel('ann', id, reason)).body.match;
    expect(cancellation).toMatchObject({ review: 'awaiting_opponent' });
    await service.harness.settled();
    service.clock.advanceSeconds(untilSilenceSeconds);
    await expect.poll(toReview, { timeout: 10_000 }).toEqual([id]);
    expect((await lastState(id))?.cancellation?.causedBy).toBe(reason === 'late_cancel' ? 'ann' : null);
    await review(id, { reason: 'no_show', causedBy: 'ann' });
    expect(await lastState(id)).toMatchObject({
      refunds: { user1: 'none', user2: 'automatic' },
      cancellation: { reason: 'no_show', causedBy: 'ann', review: 'closed' },
    });
  },
);

test.each(['confirm', 'contest'] as const)(
  'a player who cancels late after the start gets nothing back whether the opponent answers %s',
  async (response) => {
    const id = await foundMatch('ann', 'bob', ['ann', 'bob']);
    await startedAgo(id, 1);
    await cancel('ann', id, 'late_cancel');
    await respond('bob', id, response);
    expect(await lastState(id)).toMatchObject({
      refunds: { user1: 'none', user2: 'automatic' },
      cancellation: { causedBy: 'ann', review: response === 'confirm' ? 'closed' : 'awaiting_staff' },
    });
  },
);

test('weather, injury and agreement are not accepted as reasons later than 7 days after the last day; canceling late is', async () => {
  const id = await foundMatch('ann', 'bob', ['ann', 'bob']);
  const { windowEndsAt } = await service.see('ann', id);
  service.clock.set(new Date(new Date(windowEndsAt ?? '').getTime() + 7 * dayMs + 1));
  for (const reason of ['weather', 'injury', 'mutual'] as const)
    expect((await cancel('ann', id, reason)).json.code).toBe('cancellation_too_late');
  expect((await cancel('ann', id, 'late_cancel')).status).toBe(200);
});

test('a no-show can be reported from 15 minutes after the start until 7 days later', async () => {
  const id = await foundMatch('ann', 'bob', ['ann', 'bob']);
  await startedAgo(id, -32 * 60);
  expect((await cancel('ann', id, 'no_show')).json.code).toBe('no_show_too_early');
  await startedAgo(id, 14);
  expect((await cancel('ann', id, 'no_show')).json.code).toBe('no_show_too_early');
  await startedAgo(id, 7 * 24 * 60 + 1);
  expect((await cancel('ann', id, 'no_show')).json.code).toBe('no_show_too_late');
  await startedAgo(id, 15);
  expect((await cancel('ann', id, 'no_show')).status).toBe(200);
});

test('without an agreed start a no-show counts from the last proposed time, and staff decide unless the opponent confirms', async () => {
  const id = await foundMatch('ann', 'bob', ['ann', 'bob']);
  const starts = (await service.see('ann', id)).slots.map(({ startsAt }) => startsAt).sort();
  service.clock.set(new Date(new Date(starts.at(-1) ?? '').getTime() + 14 * 60_000));
  expect((await cancel('ann', id, 'no_show')).json.code).toBe('no_show_too_early');
  service.clock.advanceSeconds(60);
  expect((await cancel('ann', id, 'no_show')).status).toBe(200);
  service.clock.advanceSeconds(untilSilenceSeconds);
  await expect
    .poll(async () => (await lastState(id))?.cancellation, { timeout: 10_000 })
    .toMatchObject({ causedBy: null, review: 'awaiting_staff' });
  expect(await toReview()).toEqual([id]);
});

test('a contested no-show counts against nobody and refunds nobody until staff decide', async () => {
  const id = await foundMatch('ann', 'bob', ['ann', 'bob']);
  await startedAgo(id, 60);
  await cancel('ann', id, 'no_show');
  expect(await lastState(id)).toMatchObject({
    refunds: { user1: 'pending_confirmation', user2: 'none' },
    cancellation: { causedBy: 'bob', review: 'awaiting_opponent' },
  });
  await respond('bob', id, 'contest');
  expect(await lastState(id)).toMatchObject({
    refunds: { user1: 'pending_confirmation', user2: 'none' },
    cancellation: { causedBy: null, review: 'awaiting_staff' },
  });
  expect(await toReview()).toEqual([id]);
  expect((await review(id, { reason: 'no_show', causedBy: 'eve' })).status).toBe(400);
  await review(id, { reason: 'no_show', causedBy: 'ann' });
  expect(await lastState(id)).toMatchObject({
    refunds: { user1: 'none', user2: 'automatic' },
    cancellation: { causedBy: 'ann', review: 'closed' },
  });
  // Staff may correct themselves later.
  await review(id, { reason: null, causedBy: null });
  expect((await lastState(id))?.refunds).toEqual({ user1: 'automatic', user2: 'automatic' });
});

let messages = 0;

/** What notifications publishes about the message that tells a player about a canceled match. */
function messageTo(playerId: string, matchId: string) {
  messages += 1;
  const message = { messageId: `canceled-${messages}`, playerId, phone: '+12025550201', channel: 'sms' as const };
  return { ...message, purpose: 'match_canceled' as const, matchId, requestId: null, week: '2026-11-16' };
}

async function isAsked(playerId: string, matchId: string): Promise<void> {
  const data = { ...messageTo(playerId, matchId), sentAt: service.clock.now().toISOString() };
  await service.harness.emit(messageSent, { subject: data.messageId, version: 1, data });
}

async function isNotAsked(playerId: string, matchId: string, failure: 'weekly_cap' | 'stopped' | 'undelivered') {
  const failedAt = service.clock.now().toISOString();
  const data = { ...messageTo(playerId, matchId), failure, providerCode: null, failedAt };
  await service.harness.emit(messageFailed, { subject: data.messageId, version: 1, data });
}

/** Lets the time to answer ann's report pass, and returns the result of the silence. */
async function outcomeOfSilence(id: string, hoursLeft = 48) {
  await service.harness.settled();
  service.clock.advanceSeconds((hoursLeft - 48) * 3_600 + untilSilenceSeconds);
  const review = async () => (await lastState(id))?.cancellation?.review;
  await expect.poll(review, { timeout: 10_000 }).not.toBe('awaiting_opponent');
  const state = await lastState(id);
  return { ...state?.refunds, causedBy: state?.cancellation?.causedBy, review: state?.cancellation?.review };
}

const settled = { user1: 'automatic', user2: 'none', causedBy: 'bob', review: 'closed' };
const leftToStaff = { user1: 'pending_confirmation', user2: 'none', causedBy: null, review: 'awaiting_staff' };

test.each<[string, (id: string) => Promise<void>]>([
  ['the weekly cap held the message back', (id) => isNotAsked('bob', id, 'weekly_cap')],
  ['the phone is opted out', (id) => isNotAsked('bob', id, 'stopped')],
  ['nothing is known of the message', async () => undefined],
  ['the message went to the reporter only', (id) => isAsked('ann', id)],
  [
    'the message did not arrive',
    async (id) => {
      await isAsked('bob', id);
      await isNotAsked('bob', id, 'undelivered');
    },
  ],
  [
    'the failure is known before the sending',
    async (id) => {
      await isNotAsked('bob', id, 'undelivered');
      await isAsked('bob', id);
    },
  ],
])('silence about a reported no-show settles nothing when %s: staff decide', async (_, happens) => {
  const id = await foundMatch('ann', 'bob', ['ann', 'bob']);
  await startedAgo(id, 60);
  await cancel('ann', id, 'no_show');
  await happens(id);
  expect(await outcomeOfSilence(id)).toEqual(leftToStaff);
  expect(await toReview()).toEqual([id]);
});

test('silence about a reported no-show settles nothing when the message went out less than a day before: staff decide', async () => {
  const id = await foundMatch('ann', 'bob', ['ann', 'bob']);
  await startedAgo(id, 60);
  await cancel('ann', id, 'no_show');
  service.clock.advanceSeconds(24 * 3_600 + 1);
  await isAsked('bob', id);
  expect(await outcomeOfSilence(id, 24)).toEqual(leftToStaff);
});

/** The message that the opponent agreed to a time: when it went out, in hours before the start, or why it did not. */
type Announcement = number | 'weekly_cap' | 'undelivered' | null;

test.each<[string, 'ann' | 'bob', number, Announcement, object]>([
  ['the reported player was told 12 hours before the start that the reporter agreed', 'ann', 30, 12, settled],
  ['the reported player was told less than 12 hours before the start', 'ann', 30, 11.9, leftToStaff],
  ['the cap held back that the reporter agreed', 'ann', 30, 'weekly_cap', leftToStaff],
  ['the message that the reporter agreed did not arrive', 'ann', 30, 'undelivered', leftToStaff],
  ['nothing is known of the message that the reporter agreed', 'ann', 30, null, leftToStaff],
  ['the reported player agreed minutes before the start', 'bob', 0.1, null, settled],
])('silence about a no-show when %s', async (_, lastToAgree, hoursBefore, announcement, outcome) => {
  const id = await foundMatch('ann', 'bob', ['ann', 'bob']);
  const startsAt = new Date(service.clock.now().getTime() + 2 * dayMs);
  const body = { times: [startsAt.toISOString()] };
  const offer = async (player: string) =>
    service.call(offerMatchTimes, { token: await service.token(player), params: { id }, body });
  await offer(lastToAgree === 'ann' ? 'bob' : 'ann');
  service.clock.set(new Date(startsAt.getTime() - hoursBefore * hourMs));
  expect((await offer(lastToAgree)).body.match.scheduledDate).toBe(startsAt.toISOString());
  const told = { ...messageTo('bob', id), purpose: 'match_alert' as const, announcedStart: startsAt.toISOString() };
  const sentAt = new Date(startsAt.getTime() - (typeof announcement === 'number' ? announcement : 20) * hourMs);
  if (announcement !== null && announcement !== 'weekly_cap') {
    const data = { ...told, sentAt: sentAt.toISOString() };
    await service.harness.emit(messageSent, { subject: told.messageId, version: 1, data });
  }
  if (announcement === 'weekly_cap' || announcement === 'undelivered') {
    const failedAt = sentAt.toISOString();
    const data = { ...told, failure: announcement, providerCode: null, failedAt };
    await service.harness.emit(messageFailed, { subject: told.messageId, version: 2, data });
  }
  service.clock.set(new Date(startsAt.getTime() + 15 * 60_000));
  expect((await cancel('ann', id, 'no_show')).status).toBe(200);
  await isAsked('bob', id);
  expect(await outcomeOfSilence(id)).toEqual(outcome);
});

test('an uncontested no-show is settled after 48 hours', async () => {
  const id = await foundMatch('ann', 'bob', ['ann', 'bob']);
  await startedAgo(id, 60);
  await cancel('ann', id, 'no_show');
  await isAsked('bob', id);
  await service.harness.settled();
  service.clock.advanceSeconds(untilSilenceSeconds);
  const refunds = async () => (await lastState(id))?.refunds;
  await expect.poll(refunds, { timeout: 10_000 }).toEqual({ user1: 'automatic', user2: 'none' });
  expect((await lastState(id))?.cancellation).toMatchObject({ causedBy: 'bob', review: 'closed' });
});

test('a revealed match uses up the slot and makes the two recent opponents even if canceled, whatever is refunded', async () => {
  const id = await foundMatch('ann', 'bob', ['ann']);
  await cancel('ann', id, 'weather');
  await respond('bob', id, 'confirm');
  await service.refunds('ann', id);
  const again = await service.call(searchOpponent, { token: await service.token('ann'), body: { sport: 'tennis' } });
  expect(again.json.code).toBe('slot_taken');
  // Ann was not revealed to Bob, so his slot is free, but they remain recent opponents of each other.
  expect((await service.search('bob')).status).toBe('scheduled');
  service.clock.advanceSeconds((7 * dayMs) / 1_000);
  const next = await service.search('ann');
  expect(next.user2Name).toBe('Finding opponent...');
});

test('more than two cancellations after the reveal within 8 weeks close the search until staff open it', async () => {
  await service.joinReliable('ann');
  for (let week = 0; week < 3; week += 1) {
    const opponent = `opponent-${week}`;
    await service.joinReliable(opponent);
    const { id } = await service.search('ann');
    await service.search(opponent);
    await service.emitPayment(`pay-${week}`, id, 'ann', 'succeeded', 1);
    expect((await cancel('ann', id, 'late_cancel')).status).toBe(200);
    service.clock.advanceSeconds((7 * dayMs) / 1_000);
  }
  const request = async () => ({ token: await service.token('ann'), body: { sport: 'tennis' } });
  expect((await service.call(searchOpponent, await request())).json.code).toBe('search_closed');
  service.clock.advanceSeconds((70 * dayMs) / 1_000);
  expect((await service.call(searchOpponent, await request())).json.code).toBe('search_closed');
  const params = { id: 'ann' };
  expect((await service.call(reopenSearchForPlayer, { token: await service.token('ann'), params })).status).toBe(403);
  expect((await service.call(reopenSearchForPlayer, { token: await service.staff(), params })).status).toBe(200);
  expect((await service.call(searchOpponent, await request())).status).toBe(200);
});

test('cancellations that the opponent confirmed do not close the search', async () => {
  await service.joinReliable('ann');
  for (let week = 0; week < 4; week += 1) {
    const opponent = `opponent-${week}`;
    await service.joinReliable(opponent);
    const { id } = await service.search('ann');
    await service.search(opponent);
    await service.emitPayment(`pay-${week}`, id, 'ann', 'succeeded', 1);
    await cancel('ann', id, 'weather');
    await respond(opponent, id, 'confirm');
    service.clock.advanceSeconds((7 * dayMs) / 1_000);
  }
  expect((await service.search('ann')).status).toBe('scheduled');
});

test('disputing the fee of an opponent who was seen closes the search until staff open it, once for each dispute', async () => {
  const id = await foundMatch('ann', 'bob', ['ann']);
  const dispute = (payerId: string, disputeId: string, version: number) =>
    service.harness.emit(paymentDisputed, {
      subject: `pay-${payerId}`,
      version,
      data: {
        paymentId: `pay-${payerId}`,
        disputeId,
        payerId,
        matchId: id,
        status: 'needs_response',
        reason: 'fraudulent',
        amountCents: 500,
        openedAt: service.clock.now().toISOString(),
      },
    });
  const searchAgain = async (player: string) => {
    const token = await service.token(player);
    return (await service.call(searchOpponent, { token, body: { sport: 'tennis' } })).json.code ?? null;
  };
  await dispute('ann', 'du_1', 2);
  // Bob has not paid, so his opponent is not revealed to him.
  await dispute('bob', 'du_2', 1);
  service.clock.advanceSeconds((21 * dayMs) / 1_000);
  expect([await searchAgain('ann'), await searchAgain('bob')]).toEqual(['search_closed', null]);
  const listClosed = async () =>
    (await service.call(listPlayersBarredFromSearch, { token: await service.staff() })).body.players;
  expect(await listClosed()).toMatchObject([
    { playerId: 'ann', name: 'Name of ann', cancellations: 0, lastCanceledAt: null, disputedAt: expect.any(String) },
  ]);
  await service.call(reopenSearchForPlayer, { token: await service.staff(), params: { id: 'ann' } });
  service.clock.advanceSeconds(60);
  await dispute('ann', 'du_1', 3);
  expect(await searchAgain('ann')).toBeNull();
  expect(await listClosed()).toEqual([]);
});

test.each([
  ['succeeded', ['success', 'dispute'], true],
  ['succeeded', ['dispute', 'success'], true],
  ['succeeded', ['dispute', 'dispute', 'success', 'dispute'], true],
  ['refunded', ['refund', 'dispute', 'success'], false],
  ['refunded', ['dispute', 'refund', 'success'], false],
] as const)(
  'a dispute of a %s payment, with the events in the order %j, closes the search if the fee revealed the opponent: %s',
  async (state, order, isRevealed) => {
    const id = await foundMatch('ann', 'bob', []);
    const emit = {
      success: () => service.emitPayment('pay', id, 'ann', 'succeeded', 1),
      refund: () => service.emitPayment('pay', id, 'ann', 'refunded', 2),
      dispute: () => service.emitDispute('pay', id, 'ann', state, 3),
    };
    for (const event of order) await emit[event]();
    const user2Name = isRevealed ? 'Name of bob' : hiddenOpponentTexts.locked;
    expect(await service.see('ann', id)).toMatchObject({ user2Name });
    const { body } = await service.call(listPlayersBarredFromSearch, { token: await service.staff() });
    expect(body.players.map(({ playerId }) => playerId)).toEqual(isRevealed ? ['ann'] : []);
  },
);

test.each([
  ['lifetime access', { matchId: null }],
  ['a fee that became a credit', { isOfCredit: true }],
])('disputing %s closes the search, because it may have paid for any opponent', async (_, disputed) => {
  const matchId = await foundMatch('ann', 'bob', ['bob']);
  const openedAt = service.clock.now().toISOString();
  const about = { paymentId: 'pay', disputeId: 'du', payerId: 'ann', matchId, ...disputed, openedAt };
  const data = { ...about, status: 'needs_response' as const, reason: 'fraudulent', amountCents: 500 };
  await service.harness.emit(paymentDisputed, { subject: 'pay', version: 2, data });
  const { body } = await service.call(listPlayersBarredFromSearch, { token: await service.staff() });
  expect(body.players).toMatchObject([{ playerId: 'ann', disputedAt: openedAt }]);
});

test("an open search ends with the reason when its player's search is closed, until staff open it", async () => {
  const disputes = async (payerId: string) => {
    const openedAt = service.clock.now().toISOString();
    const about = { paymentId: 'pay', disputeId: 'du', payerId, matchId: null, openedAt };
    const data = { ...about, status: 'needs_response' as const, reason: 'fraudulent', amountCents: 500 };
    await service.harness.emit(paymentDisputed, { subject: 'pay', version: 2, data });
  };
  for (const player of ['ann', 'bob']) await service.joinReliable(player);
  const { id } = await service.search('ann');
  await disputes('ann');
  expect((await service.search('bob')).user2Name).toBe(hiddenOpponentTexts.searching);
  for (let repeated = 0; repeated < 2; repeated += 1) await reconcileSearches(service.deps);
  expect(await service.see('ann', id)).toMatchObject({
    status: 'canceled',
    user2Name: null,
    cancellation: { cause: 'search_disputed', canceledBy: null, closedWeekReason: null },
  });
  expect((await lastState(id))?.cancellation?.cause).toBe('search_disputed');
  expect(service.harness.published(matchCanceled).filter((match) => match.id === id)).toHaveLength(1);
  service.clock.advanceSeconds(1);
  await service.call(reopenSearchForPlayer, { token: await service.staff(), params: { id: 'ann' } });
  expect((await service.search('ann')).user1Name).toBe(hiddenOpponentTexts.locked);
});

test('a search ends with the reason once its player completes too few matches, and may begin again later', async () => {
  for (const player of ['ann', 'bob']) await service.joinReliable(player);
  const { id } = await service.search('ann');
  const completes = (version: number, matchesAssigned: number, matchesCompleted: number, tier: ReliabilityTier) => {
    const counts = { matchesAssigned, matchesCompleted, percentage: (100 * matchesCompleted) / matchesAssigned };
    const data = { playerId: 'ann', ...counts, tier, changedAt: service.clock.now().toISOString() };
    return service.harness.emit(reliabilityChanged, { subject: 'ann', version, data });
  };
  await completes(2, 10, 7, 'reliable');
  for (let repeated = 0; repeated < 2; repeated += 1) await reconcileSearches(service.deps);
  expect((await service.search('bob')).user2Name).toBe(hiddenOpponentTexts.searching);
  expect(await service.see('ann', id)).toMatchObject({
    status: 'canceled',
    cancellation: { cause: 'reliability_too_low', canceledBy: null, countsAgainst: null, closedWeekReason: null },
  });
  expect(service.harness.published(matchCanceled).filter((match) => match.id === id)).toHaveLength(1);
  await completes(3, 12, 9, 'extremely_reliable');
  service.clock.advanceSeconds(1);
  expect((await service.search('ann')).user1Name).toBe(hiddenOpponentTexts.locked);
});

test('a third cancellation while a search is open ends that search with the reason', async () => {
  let last = '';
  for (const opponent of ['bob', 'cat', 'dan']) {
    last = await foundMatch('ann', opponent, []);
    for (const payer of ['ann', opponent]) {
      await service.emitPayment(`pay-${payer}-${opponent}`, last, payer, 'succeeded', 1);
    }
    if (opponent !== 'dan') await cancel('ann', last, 'late_cancel');
    service.clock.advanceSeconds((8 * dayMs) / 1_000);
  }
  const { id, user2Name } = await service.search('ann');
  expect(user2Name).toBe(hiddenOpponentTexts.searching);
  expect((await cancel('ann', last, 'late_cancel')).status).toBe(200);
  await service.joinReliable('eve');
  expect((await service.search('eve')).user2Name).toBe(hiddenOpponentTexts.searching);
  await reconcileSearches(service.deps);
  expect((await service.see('ann', id)).cancellation?.cause).toBe('search_closed');
});

test('a paid match found on Sunday evening belongs to the seven days after its reveal', async () => {
  service.clock.set('2026-11-22T23:00:00Z');
  const id = await foundMatch('ann', 'bob', ['ann', 'bob']);
  const match = await service.see('ann', id);
  const until = new Date(service.clock.now().getTime() + 7 * dayMs);
  expect(match.windowEndsAt).toBe(until.toISOString());
  expect(match.slots.length).toBeGreaterThan(0);
  for (const { startsAt } of match.slots) {
    expect(new Date(startsAt) > service.clock.now()).toBe(true);
    expect(new Date(startsAt) <= until).toBe(true);
  }
  // In the next week it is still the player's match.
  service.clock.advanceSeconds((2 * dayMs) / 1_000);
  expect((await service.search('ann')).id).toBe(id);
});

test('staff who cancel a revealed match refund everyone except the player they name', async () => {
  const id = await foundMatch('ann', 'bob', ['ann', 'bob']);
  const body = { causedBy: 'bob' };
  await service.call(cancelMatchAsStaff, { token: await service.staff(), params: { id }, body });
  expect((await lastState(id))?.refunds).toEqual({ user1: 'automatic', user2: 'none' });
});

test('staff see what the opponent said, and find a decided cancellation again to correct it', async () => {
  const id = await foundMatch('ann', 'bob', ['ann', 'bob']);
  await cancel('ann', id, 'weather');
  await respond('bob', id, 'contest');
  const token = await service.staff();
  const open = (await service.call(listCancellations, { token })).body.matches;
  expect(open).toMatchObject([{ id, cancellation: { review: 'awaiting_staff', response: 'contest' } }]);
  const decided = async () =>
    (await service.call(listCancellations, { token, query: { state: 'decided' } })).body.matches;
  expect(await decided()).toEqual([]);
  const note = 'Radar shows no rain';
  const body = { reason: 'late_cancel' as const, causedBy: 'ann', note };
  await service.call(reviewCancellation, { token, params: { id }, body });
  expect(await toReview()).toEqual([]);
  expect(await decided()).toMatchObject([{ id, cancellation: { countsAgainst: 'user1', response: 'contest' } }]);
  expect(service.harness.published(auditRecorded).map(({ reason }) => reason)).toContain(note);
});

test('of two staff who decide at the same time, the second one learns that the match has changed', async () => {
  const id = await foundMatch('ann', 'bob', ['ann', 'bob']);
  await cancel('ann', id, 'weather');
  await respond('bob', id, 'contest');
  const token = await service.staff();
  const [{ version } = expect.fail('nothing to decide')] = (await service.call(listCancellations, { token })).body
    .matches;
  const decide = (body: { reason: 'late_cancel' | 'weather'; causedBy: string | null; version: number }) =>
    service.call(reviewCancellation, { token, params: { id }, body });
  const first = { reason: 'late_cancel' as const, causedBy: 'ann', version };
  const second = { reason: 'weather' as const, causedBy: null, version };
  expect((await decide(first)).status).toBe(200);
  expect((await decide(second)).json.code).toBe(commonErrors.conflict.code);
  const repeated = (await decide(first)).body.match;
  expect(repeated.cancellation).toMatchObject({ countsAgainst: 'user1' });
  expect((await decide({ ...second, version: repeated.version })).status).toBe(200);
});

test('staff see whose search is closed, until they open it', async () => {
  const token = await service.staff();
  expect((await service.call(listPlayersBarredFromSearch, { token })).body.players).toEqual([]);
  for (const rival of ['bob', 'cid', 'dot']) {
    const id = await foundMatch('ann', rival, ['ann', rival]);
    await cancel('ann', id, 'late_cancel');
    service.harness.clock.advanceSeconds(7 * 86_400);
  }
  const found = (await service.call(listPlayersBarredFromSearch, { token: await service.staff() })).body.players;
  expect(found).toMatchObject([{ playerId: 'ann', name: 'Name of ann', cancellations: 3, disputedAt: null }]);
  await service.call(reopenSearchForPlayer, { token: await service.staff(), params: { id: 'ann' } });
  expect((await service.call(listPlayersBarredFromSearch, { token: await service.staff() })).body.players).toEqual([]);
});

test('closed searches are listed in pages, latest first, without those that staff opened', async () => {
  const token = await service.staff();
  for (const id of ['p1', 'p2', 'p3', 'p4']) {
    service.clock.advanceSeconds(60);
    await service.deps.searchPermissions.closeForDispute(id, `dispute-of-${id}`, service.clock.now());
  }
  await service.deps.searchPermissions.reopen('p3', { staffId: 'staff', requestId: 'opened' }, service.clock.now());
  const read = async (query: { limit: number; cursor?: string }) => {
    const { headers, body } = await service.call(listPlayersBarredFromSearch, { token, query });
    const [next, total] = [nextCursorHeader, totalCountHeader].map((name) => headers.get(name));
    return { ids: body.players.map(({ playerId }) => playerId), next: next ?? '', total: Number(total) };
  };
  const first = await read({ limit: 2 });
  expect(first.ids).toEqual(['p4', 'p2']);
  const rest = await read({ limit: 500, cursor: first.next });
  expect(rest).toMatchObject({ ids: ['p1'], next: '' });
  expect([first.total, rest.total]).toEqual([3, 3]);
});
