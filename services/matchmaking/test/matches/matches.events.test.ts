import { auditRecorded } from '@rally/contracts/identity';
import {
  approveMatch,
  cancelMatch,
  cancelMatchAsStaff,
  declineMatchAsStaff,
  editMatch,
  getMatch,
  listMatches,
  matchApproved,
  matchCanceled,
  matchCompleted,
  matchCreated,
  matchDeclined,
  matchUpdated,
  notificationRequested,
  scoreRejectedByMatchmaking,
  sendMatchNotification,
} from '@rally/contracts/matchmaking';
import { messageFailed, messageSent } from '@rally/contracts/notifications';
import { scoreConfirmed, scoreExpired, scoreRated, scoreSubmitted, scoreVoided } from '@rally/contracts/scoring';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closedCancellationDefaults, type Match } from '../../src/matches/match.ts';
import { testMatchWeek } from '../builders/create-test-match.ts';
import { createTestScore } from '../builders/create-test-score.ts';
import { type MatchesLeague, startMatchesLeague } from '../matches-test-league.ts';

let service: MatchesLeague;
let staff: string;
beforeAll(async () => {
  service = await startMatchesLeague();
  staff = service.staffToken;
});
afterAll(() => service.stop());

const scheduled = { status: 'scheduled', approvedAt: new Date('2026-11-22T16:00:00Z') } as const;
const calledOff = { ...scheduled, status: 'canceled', notificationsSentAt: new Date('2026-11-22T18:00:00Z') } as const;
const texts = { user1Message: 'Hi Anna', user2Message: 'Hi Ben' };

async function staffSees(match: Match) {
  return (await service.call(getMatch, { token: staff, params: { id: match.id } })).body;
}

async function publishedOf<Event extends { id: string }>(match: Match, read: () => Event[]): Promise<Event[]> {
  await service.harness.settled();
  return read().filter(({ id }) => id === match.id);
}

async function requestsFor(match: Match) {
  await service.harness.settled();
  return service.harness.published(notificationRequested).filter(({ matchId }) => matchId === match.id);
}

function send(match: Match, body = texts) {
  return service.call(sendMatchNotification, { token: staff, params: { id: match.id }, body });
}

let messages = 0;

function messageOf(match: Match, playerId: string | null, requestId: string | null) {
  messages += 1;
  return {
    messageId: `message-${messages}`,
    playerId,
    phone: '+12025550201',
    channel: 'sms' as const,
    purpose: 'match_notification' as const,
    matchId: match.id,
    requestId,
    week: testMatchWeek,
  };
}

async function publishMessageSent(
  match: Match,
  playerId: string | null,
  requestId: string | null,
  purpose?: 'match_canceled',
) {
  const message = { ...messageOf(match, playerId, requestId), ...(purpose && { purpose }) };
  const data = { ...message, sentAt: '2026-11-22T18:00:00Z' };
  await service.harness.emit(messageSent, { subject: message.messageId, version: 1, data });
}

async function publishMessageFailed(
  match: Match,
  playerId: string,
  requestId: string | null,
  failure: 'stopped' | 'weekly_cap' = 'stopped',
) {
  const message = messageOf(match, playerId, requestId);
  const data = { ...message, failure, providerCode: null, failedAt: '2026-11-22T18:00:00Z' };
  await service.harness.emit(messageFailed, { subject: message.messageId, version: 1, data });
}

test('every change emits the full state, and every staff action an audit entry', async () => {
  const match = await service.addMatch();
  const params = { id: match.id };
  await service.call(approveMatch, { token: staff, params, headers: { 'x-request-id': 'request-1' } });
  await service.call(editMatch, { token: staff, params, body: { region: 'Boston, MA' } });
  await service.call(cancelMatchAsStaff, { token: staff, params, body: { reason: 'weather' } });
  const { harness } = service;
  const states = [matchCreated, matchApproved, matchUpdated, matchCanceled];
  const told = await Promise.all(states.map((state) => publishedOf(match, () => harness.published(state))));
  expect(told.map((events) => events.map(({ status, region }) => [status, region]))).toEqual([
    [['pending', 'Newark, NJ']],
    [['scheduled', 'Newark, NJ']],
    [['scheduled', 'Boston, MA']],
    [['canceled', 'Boston, MA']],
  ]);
  expect(told[3]?.[0]?.cancellation).toEqual({
    by: 'staff',
    reason: 'weather',
    causedBy: null,
    canceledBy: null,
    review: 'closed',
    responseDueAt: null,
    usesSlotOf: [],
  });
  const entries = harness.published(auditRecorded).filter(({ target }) => target === match.id);
  expect(entries.map(({ actorId, action }) => [actorId, action])).toEqual([
    ['staff', 'match.approved'],
    ['staff', 'match.edited'],
    ['staff', 'match.canceled'],
  ]);
  expect(entries[0]).toMatchObject({
    requestId: 'request-1',
    before: { status: 'pending' },
    after: { status: 'scheduled' },
  });
  expect(entries[1]).toMatchObject({ before: { region: 'Newark, NJ' }, after: { region: 'Boston, MA' } });
});

test('republishing emits each match in its current state and version', async () => {
  const match = await service.addMatch();
  await service.call(approveMatch, { token: staff, params: { id: match.id } });
  const [first] = await publishedOf(match, () => service.harness.published(matchApproved));
  const paid = await service.addMatch({ ...scheduled, approvedAt: null, kind: 'paid', user2Id: null });
  await service.harness.settled();
  await service.republish();
  const again = await publishedOf(match, () => service.harness.published(matchApproved));
  expect(again).toEqual([first, first]);
  // Paid matches are never approved, so the event is `match.updated`.
  expect(await publishedOf(paid, () => service.harness.published(matchUpdated))).toMatchObject([{ kind: 'paid' }]);
});

test('100 concurrent declines emit one event', async () => {
  const match = await service.addMatch();
  const request = { token: staff, params: { id: match.id } };
  await Promise.all(Array.from({ length: 100 }, () => service.call(declineMatchAsStaff, request)));
  expect(await publishedOf(match, () => service.harness.published(matchDeclined))).toHaveLength(1);
  expect(service.harness.published(auditRecorded).filter(({ target }) => target === match.id)).toHaveLength(1);
});

test('the same texts sent by 100 requests are sent once, different texts have to wait', async () => {
  const match = await service.addMatch(scheduled);
  const replies = await Promise.all(Array.from({ length: 100 }, () => send(match)));
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([202]));
  const [request, ...more] = await requestsFor(match);
  expect(more).toEqual([]);
  expect(request?.messages).toEqual([
    { playerId: match.user1Id, text: 'Hi Anna' },
    { playerId: match.user2Id, text: 'Hi Ben' },
  ]);
  const other = await send(match, { ...texts, user1Message: 'Hello Anna' });
  expect([other.status, other.json.code]).toEqual([409, 'notification_under_way']);
});

test('the match counts as notified once the first message is sent, and staff can then send again', async () => {
  const match = await service.addMatch(scheduled);
  await send(match);
  const [request] = await requestsFor(match);
  const requestId = request?.requestId ?? null;
  await publishMessageSent(match, match.user1Id, requestId, 'match_canceled');
  expect((await staffSees(match)).notificationsSentAt).toBeNull();
  await publishMessageSent(match, match.user1Id, requestId);
  await publishMessageSent(match, match.user1Id, requestId);
  expect((await staffSees(match)).notificationsSentAt).toBe('2026-11-22T18:00:00.000Z');
  const updates = await publishedOf(match, () => service.harness.published(matchUpdated));
  expect(updates.map(({ notificationsSentAt, revealedTo }) => [notificationsSentAt, revealedTo])).toEqual([
    ['2026-11-22T18:00:00.000Z', [match.user1Id, match.user2Id]],
  ]);
  const changed = { ...texts, user2Message: 'Hello Ben' };
  expect((await send(match, changed)).status).toBe(409);
  await publishMessageSent(match, match.user2Id, requestId);
  expect((await send(match)).status).toBe(202);
  expect(await requestsFor(match)).toHaveLength(1);
  expect((await send(match, changed)).status).toBe(202);
  expect(await requestsFor(match)).toHaveLength(2);
});

test('a player whose match message was held back by the weekly cap sees the match, and staff see why the player got no text', async () => {
  const match = await service.addMatch(scheduled);
  const [untold, told] = [match.user2Id ?? '', match.user1Id];
  await send(match);
  const requestId = (await requestsFor(match))[0]?.requestId ?? null;
  await publishMessageFailed(match, untold, requestId, 'weekly_cap');
  const token = await service.token(untold);
  const visible = async () => (await service.call(listMatches, { token })).body.map(({ id }) => id);
  expect(await visible()).not.toContain(match.id);
  await publishMessageSent(match, told, requestId);
  expect(await visible()).toContain(match.id);
  expect((await staffSees(match)).notifications?.user2).toMatchObject({ state: 'failed', failure: 'weekly_cap' });
});

test('repeating the same texts resends only to players they did not reach', async () => {
  const match = await service.addMatch(scheduled);
  await send(match);
  const first = (await requestsFor(match))[0]?.requestId ?? null;
  const waiting = { state: 'waiting', sentAt: null, failure: null, providerCode: null };
  expect((await staffSees(match)).notifications).toEqual({ user1: waiting, user2: waiting });
  await publishMessageFailed(match, match.user2Id ?? '', first);
  await publishMessageFailed(match, match.user2Id ?? '', first);
  const stopped = { state: 'failed', sentAt: null, failure: 'stopped', providerCode: null };
  expect((await staffSees(match)).notifications).toEqual({ user1: waiting, user2: stopped });
  await send(match);
  expect(await requestsFor(match)).toHaveLength(1);
  await publishMessageSent(match, match.user1Id, first);
  const reached = { state: 'sent', sentAt: '2026-11-22T18:00:00.000Z', failure: null, providerCode: null };
  expect((await staffSees(match)).notifications).toEqual({ user1: reached, user2: stopped });
  await send(match);
  await send(match);
  const requests = await requestsFor(match);
  expect(requests.map((request) => request.messages.map(({ playerId }) => playerId))).toEqual([
    [match.user1Id, match.user2Id],
    [match.user2Id],
  ]);
  expect(requests[1]?.requestId).not.toBe(first);
  expect((await staffSees(match)).notifications).toEqual({ user1: reached, user2: waiting });
  // An event about the earlier request arrives late and does not affect the new one.
  await publishMessageFailed(match, match.user2Id ?? '', first);
  await send(match);
  expect(await requestsFor(match)).toHaveLength(2);
});

test('notifications go out for approved matches only', async () => {
  for (const status of ['pending', 'declined', 'canceled', 'completed'] as const) {
    expect((await send(await service.addMatch({ status }))).json.code).toBe('match_not_approved');
  }
});

test('a final score completes the match once, whether confirmed or expired, however often the event arrives', async () => {
  for (const [definition, status] of [
    [scoreConfirmed, 'confirmed'],
    [scoreExpired, 'expired'],
  ] as const) {
    const match = await service.addMatch(scheduled);
    const event = { subject: match.id, version: 2, data: createTestScore(match, status) };
    await service.harness.emit(definition, { ...event, id: `${match.id}-final` });
    await service.harness.emit(definition, { ...event, id: `${match.id}-final` });
    await service.harness.emit(definition, { ...event, id: `${match.id}-final-again` });
    const late = { ...event, version: 1, data: createTestScore(match, 'submitted') };
    await service.harness.emit(scoreSubmitted, late);
    expect(await staffSees(match)).toMatchObject({
      status: 'completed',
      version: 2,
      scoreStatus: status,
      user1Set1: 6,
      user2Set2: 4,
      user1Score: 2,
      winner: 'user1',
      scoreSubmittedBy: match.user1Id,
    });
    expect(await publishedOf(match, () => service.harness.published(matchCompleted))).toHaveLength(1);
  }
});

test('rating changes are shown in any order of events, and a correction replaces them', async () => {
  const rated = (match: Match, ratingAfter: number) => ({
    matchId: match.id,
    user1: { playerId: match.user1Id, ratingBefore: 3.12, ratingAfter, ratingChange: 0.08 },
    user2: { playerId: match.user2Id ?? '', ratingBefore: 3.4, ratingAfter: 3.33, ratingChange: -0.07 },
  });
  const match = await service.addMatch(scheduled);
  await service.harness.emit(scoreRated, { subject: match.id, version: 2, data: rated(match, 3.25) });
  await service.harness.emit(scoreRated, { subject: match.id, version: 1, data: rated(match, 3.2) });
  expect((await staffSees(match)).user1Details).toMatchObject({ ratingBefore: null, ratingAfter: null });
  await service.harness.emit(scoreConfirmed, {
    subject: match.id,
    version: 2,
    data: createTestScore(match, 'confirmed'),
  });
  expect(await staffSees(match)).toMatchObject({
    user1Details: { ratingBefore: 3.12, ratingAfter: 3.25, ratingChange: 0.08 },
    user2Details: { ratingBefore: 3.4, ratingAfter: 3.33, ratingChange: -0.07 },
  });
});

test('a void score leaves the match completed and shows it as unplayed, until staff correct the score', async () => {
  const match = await service.addMatch(scheduled);
  await service.harness.emit(scoreConfirmed, {
    subject: match.id,
    version: 2,
    data: createTestScore(match, 'confirmed'),
  });
  await service.harness.emit(scoreVoided, { subject: match.id, version: 3, data: createTestScore(match, 'void') });
  expect(await staffSees(match)).toMatchObject({
    status: 'completed',
    scoreStatus: 'void',
    user1Score: null,
    user1Set1: null,
    winner: null,
    user1Details: { ratingAfter: null },
  });
  const corrected = { ...createTestScore(match, 'confirmed'), user1Set1: 7, user2Set1: 5 };
  await service.harness.emit(scoreConfirmed, { subject: match.id, version: 4, data: corrected });
  expect(await staffSees(match)).toMatchObject({ status: 'completed', scoreStatus: 'confirmed', user1Set1: 7 });
  expect(await publishedOf(match, () => service.harness.published(matchCompleted))).toHaveLength(1);
});

test('a final score for a canceled match is refused to scoring', async () => {
  const match = await service.addMatch({ status: 'canceled' });
  const data = createTestScore(match, 'confirmed');
  await service.harness.emit(scoreConfirmed, { subject: match.id, version: 2, data });
  await service.harness.settled();
  const refused = service.harness.published(scoreRejectedByMatchmaking).filter(({ matchId }) => matchId === match.id);
  expect(refused).toMatchObject([{ status: 'canceled', scoreVersion: 2 }]);
  expect(await staffSees(match)).toMatchObject({ status: 'canceled' });
});

test('a canceled match counts as played once staff record its result, and no later event cancels it again', async () => {
  const cancellation = { ...closedCancellationDefaults, by: 'player', reason: 'no_show', causedBy: 'ben' } as const;
  const match = await service.addMatch({ ...calledOff, canceledAt: new Date('2026-11-24T18:00:00Z'), cancellation });
  const data = { ...createTestScore(match, 'confirmed'), confirmedBy: 'staff' as const };
  for (const id of ['recorded', 'recorded', 'recorded-again'])
    await service.harness.emit(scoreConfirmed, { subject: match.id, version: 1, data, id: `${match.id}-${id}` });
  expect(await staffSees(match)).toMatchObject({
    status: 'completed',
    canceledAt: null,
    cancellation: null,
    winner: 'user1',
  });
  const completed = await publishedOf(match, () => service.harness.published(matchCompleted));
  expect(completed).toMatchObject([{ status: 'completed', canceledAt: null, cancellation: null }]);
  const { status } = await service.call(cancelMatchAsStaff, { token: staff, params: { id: match.id } });
  expect(status).toBe(409);
});

test.each(['awaiting_opponent', 'awaiting_staff'] as const)(
  "confirming the opponent's score withdraws a cancellation that is %s, whenever and however often the event arrives",
  async (review) => {
    const cancellation = { ...closedCancellationDefaults, by: 'player', reason: 'weather', causedBy: null } as const;
    const match = await service.addMatch({
      ...calledOff,
      canceledAt: new Date('2026-11-24T18:00:00Z'),
      cancellation: { ...cancellation, review, canceledBy: 'canceler' },
    });
    const data = { ...createTestScore(match, 'confirmed'), isEarly: true, confirmedBy: 'opponent' as const };
    for (const id of ['first', 'first', 'again'])
      await service.harness.emit(scoreConfirmed, { subject: match.id, version: 2, data, id: `${match.id}-${id}` });
    expect(await staffSees(match)).toMatchObject({ status: 'completed', cancellation: null, winner: 'user1' });
    expect(await publishedOf(match, () => service.harness.published(matchCompleted))).toHaveLength(1);
    expect(service.harness.published(scoreRejectedByMatchmaking).filter(({ matchId }) => matchId === match.id)).toEqual(
      [],
    );
  },
);

test.each([
  ['after the cancellation was settled', 'closed', 'canceler'],
  ['that the player who canceled had entered', 'awaiting_opponent', 'submitter'],
] as const)('a score that both agree on %s is refused to scoring', async (_when, review, who) => {
  const cancellation = { ...closedCancellationDefaults, by: 'player', reason: 'weather', causedBy: null } as const;
  const user1Id = `${review}-ann`;
  const canceledBy = who === 'submitter' ? user1Id : 'canceler';
  const match = await service.addMatch({
    ...calledOff,
    user1Id,
    cancellation: { ...cancellation, review, canceledBy },
  });
  const data = { ...createTestScore(match, 'confirmed'), isEarly: true, confirmedBy: 'opponent' as const };
  await service.harness.emit(scoreConfirmed, { subject: match.id, version: 2, data });
  await service.harness.settled();
  expect(await staffSees(match)).toMatchObject({ status: 'canceled' });
  expect(
    service.harness.published(scoreRejectedByMatchmaking).filter(({ matchId }) => matchId === match.id),
  ).toHaveLength(1);
});

test.each([
  ['whose players were never told of each other', { notificationsSentAt: null }],
  ['that was not revealed to both', { kind: 'paid', seenBy: ['ann'] }],
] as const)('a canceled match %s has no result, whoever records it', async (_, changes) => {
  const match = await service.addMatch({ ...calledOff, ...changes });
  const data = { ...createTestScore(match, 'confirmed'), confirmedBy: 'staff' as const };
  await service.harness.emit(scoreConfirmed, { subject: match.id, version: 1, data });
  await service.harness.settled();
  const refused = service.harness.published(scoreRejectedByMatchmaking).filter(({ matchId }) => matchId === match.id);
  expect(refused).toMatchObject([{ status: 'canceled' }]);
});

test('a result is refused if a player of the canceled match has another match in that week', async () => {
  const match = await service.addMatch(calledOff);
  await service.addMatch({ ...scheduled, user1Id: match.user1Id, week: match.week });
  const data = { ...createTestScore(match, 'confirmed'), confirmedBy: 'staff' as const };
  await service.harness.emit(scoreConfirmed, { subject: match.id, version: 1, data });
  await service.harness.settled();
  expect(await staffSees(match)).toMatchObject({ status: 'canceled' });
  expect(
    service.harness.published(scoreRejectedByMatchmaking).filter(({ matchId }) => matchId === match.id),
  ).toHaveLength(1);
});

test('a match with a submitted score cannot be canceled unless the score was voided', async () => {
  const match = await service.addMatch({ ...scheduled, notificationsSentAt: new Date('2026-11-22T18:00:00Z') });
  const request = { token: staff, params: { id: match.id } };
  await service.harness.emit(scoreSubmitted, {
    subject: match.id,
    version: 1,
    data: createTestScore(match, 'submitted'),
  });
  expect((await service.call(cancelMatchAsStaff, request)).json.code).toBe('score_submitted');
  const byPlayer = { ...request, token: await service.token(match.user1Id), body: { reason: 'injury' } } as const;
  expect((await service.call(cancelMatch, byPlayer)).json.error).toContain("If it's wrong, contest it");
  await service.harness.emit(scoreVoided, { subject: match.id, version: 2, data: createTestScore(match, 'void') });
  expect((await service.call(cancelMatchAsStaff, request)).status).toBe(200);
  expect((await service.call(cancelMatch, byPlayer)).json.error).toMatch(/^This match is no longer on/);
});

test('both players see that a contest says that the match was not played', async () => {
  const match = await service.addMatch({ ...scheduled, notificationsSentAt: new Date('2026-11-22T16:00:00Z') });
  const contest = { contestedBy: match.user2Id, saysNotPlayed: true };
  const data = { ...createTestScore(match, 'contested'), ...contest };
  await service.harness.emit(scoreSubmitted, { subject: match.id, version: 2, data });
  const token = await service.token(match.user1Id);
  expect((await service.call(getMatch, { token, params: { id: match.id } })).body.scoreContest).toEqual({
    by: 'user2',
    counterScore: null,
    saysNotPlayed: true,
  });
});

test.each([
  ['submitted', null, 200],
  ['contested', null, 200],
  ['contested', { user1Score: 0 }, 409],
  ['confirmed', null, 409],
] as const)(
  'a player cancels a match whose score from before the start is %s (counter-score %o): %i',
  async (status, counter, reply) => {
    const match = await service.addMatch({ ...scheduled, notificationsSentAt: new Date('2026-11-22T16:00:00Z') });
    const score = { ...createTestScore(match, status), isEarly: true };
    const data = { ...score, counterScore: counter && { ...score, ...counter } };
    await service.harness.emit(scoreSubmitted, { subject: match.id, version: 1, data });
    const token = await service.token(match.user2Id ?? '');
    const request = { token, params: { id: match.id }, body: { reason: 'injury' as const } };
    expect((await service.call(cancelMatch, request)).status).toBe(reply);
  },
);

test.each([
  ['the opponent', 'user2', 'awaiting_opponent'],
  ['the player who entered it', 'user1', 'closed'],
] as const)('%s of a score from before the start cancels late: %s, %s', async (_, canceler, review) => {
  const match = await service.addMatch({ ...scheduled, notificationsSentAt: new Date('2026-11-22T16:00:00Z') });
  const data = { ...createTestScore(match, 'submitted'), submittedBy: match.user1Id, isEarly: true };
  await service.harness.emit(scoreSubmitted, { subject: match.id, version: 1, data });
  const token = await service.token(match[`${canceler}Id`] ?? '');
  const request = { token, params: { id: match.id }, body: { reason: 'late_cancel' as const } };
  expect((await service.call(cancelMatch, request)).body.match.cancellation?.review).toBe(review);
});
