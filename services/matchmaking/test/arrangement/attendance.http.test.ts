import { dayMs, hourMs, minuteMs } from '@rally/contracts/durations';
import type { MatchReplyAction } from '@rally/contracts/matchmaking';
import {
  editMatch,
  getMatch,
  getThread,
  matchArrangementChanged,
  matchReplyHandled,
  matchUpdated,
  reportOwnAttendance,
  rescheduleMatch,
} from '@rally/contracts/matchmaking';
import { matchAnsweredByMessage } from '@rally/contracts/notifications';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { type PaidMatchesLeague, startPaidMatchesLeague } from '../paid-matches/paid-matches-league.ts';

let service: PaidMatchesLeague;
let id: string;
let startsAt: string;
beforeEach(async () => {
  await service?.stop();
  service = await startPaidMatchesLeague();
  for (const player of ['ann', 'bob']) await service.joinReliable(player);
  await service.search('ann');
  ({ id } = await service.search('bob'));
  for (const payer of ['ann', 'bob']) await service.pays(payer, id);
  const [slot] = (await service.see('bob', id)).slots;
  if (!slot) throw new Error('no slots');
  startsAt = slot.startsAt;
  await setTime(startsAt);
});
afterAll(() => service.stop());

async function setTime(scheduledDate: string) {
  await service.call(editMatch, { token: await service.staff(), params: { id }, body: { scheduledDate } });
}

async function report(playerId: string, state: 'confirmed' | 'late' | 'arrived', about = startsAt) {
  const token = await service.token(playerId);
  return service.call(reportOwnAttendance, { token, params: { id }, body: { state, startsAt: about } });
}

async function reply(
  playerId: string,
  word: MatchReplyAction,
  about: string | null = startsAt,
  messageId = `SM-${word}-${playerId}`,
  text?: string,
) {
  const receivedAt = service.clock.now().toISOString();
  const data = { playerId, matchId: id, reply: word, startsAt: about, receivedAt, messageId, ...(text && { text }) };
  await service.harness.emit(matchAnsweredByMessage, { subject: playerId, version: 1, id: crypto.randomUUID(), data });
  await service.harness.settled();
  return service.harness.published(matchReplyHandled).at(-1);
}

function passTo(minutesAfterStart: number) {
  service.clock.set(new Date(new Date(startsAt).getTime() + minutesAfterStart * minuteMs).toISOString());
}

test('a confirmation is shown to the opponent and to staff, once', async () => {
  for (let attempt = 0; attempt < 2; attempt += 1) expect((await report('ann', 'confirmed')).status).toBe(200);
  const shown = { confirmedBy: ['user1'], lateBy: [], arrivedBy: [] };
  expect((await service.see('bob', id)).attendance).toEqual(shown);
  const staff = await service.call(getMatch, { token: await service.staff(), params: { id } });
  expect(staff.body.attendance).toEqual(shown);
  await service.harness.settled();
  const confirmed = service.harness.published(matchUpdated).filter(({ attendance }) => attendance != null);
  expect(confirmed).toMatchObject([{ attendance: { startsAt, confirmedBy: ['ann'] } }]);
});

test('a confirmation counts only for its time', async () => {
  await report('ann', 'confirmed');
  const later = new Date(new Date(startsAt).getTime() + hourMs).toISOString();
  await setTime(later);
  expect((await service.see('bob', id)).attendance).toBeNull();
  expect((await report('ann', 'confirmed')).json.code).toBe('match_time_changed');
  await setTime(startsAt);
  expect((await service.see('bob', id)).attendance).toBeNull();
});

test('players say that they are late or there from two hours before the match until two hours after its start', async () => {
  passTo(-121);
  expect((await report('ann', 'late')).json.code).toBe('attendance_not_open');
  passTo(-120);
  expect((await report('ann', 'late')).status).toBe(200);
  passTo(1);
  expect((await report('ann', 'confirmed')).json.code).toBe('match_started');
  passTo(120);
  expect((await report('bob', 'arrived')).status).toBe(200);
  expect((await service.see('ann', id)).attendance).toEqual({
    confirmedBy: [],
    lateBy: ['user1'],
    arrivedBy: ['user2'],
  });
  passTo(121);
  expect((await report('ann', 'arrived')).json.code).toBe('attendance_not_open');
});

test('a player who is there is no longer late', async () => {
  passTo(0);
  await report('ann', 'arrived');
  await report('ann', 'late');
  expect((await service.see('bob', id)).attendance).toMatchObject({ lateBy: [], arrivedBy: ['user1'] });
});

test('nobody else can say who comes', async () => {
  expect((await report('eve', 'confirmed')).status).toBe(404);
});

test('R by message gives the time up once, proposes others, and counts against nobody', async () => {
  await report('bob', 'confirmed');
  const answer = await reply('ann', 'reschedule');
  expect(answer).toMatchObject({ playerId: 'ann', refusal: null, messageId: 'SM-reschedule-ann' });
  expect(answer?.times.length).toBeGreaterThan(0);
  expect(answer?.times).not.toContain(startsAt);
  const match = await service.see('bob', id);
  expect(match).toMatchObject({ status: 'scheduled', scheduledDate: null, cancellation: null, attendance: null });
  expect(match.slots.map((slot) => slot.startsAt)).toEqual(answer?.times);
  // If the message is delivered late or again after a crash, it gives up no other time.
  await setTime(answer?.times[0] ?? '');
  expect(await reply('ann', 'reschedule')).toMatchObject({ refusal: 'The time of this match has changed.' });
  expect((await service.see('bob', id)).scheduledDate).toBe(answer?.times[0]);
  expect(service.harness.published(matchArrangementChanged)).toHaveLength(1);
});

test('the calendar follows a match that is rescheduled', async () => {
  const headers = { authorization: `Bearer ${await service.token('bob')}` };
  const calendar = async () => (await fetch(`${service.url}/matches/${id}/calendar.ics`, { headers })).text();
  expect(await calendar()).toContain('STATUS:CONFIRMED');
  await reply('ann', 'reschedule');
  expect(await calendar()).toContain('STATUS:TENTATIVE');
});

test('a match cannot be rescheduled less than a day before its last day ends', async () => {
  const { windowEndsAt } = await service.see('ann', id);
  const end = new Date(windowEndsAt ?? '').getTime();
  await setTime(new Date(end - hourMs).toISOString());
  const reschedule = async (msLeft: number) => {
    service.clock.set(new Date(end - msLeft).toISOString());
    return service.call(rescheduleMatch, { token: await service.token('ann'), params: { id } });
  };
  expect((await reschedule(dayMs - 1)).json.code).toBe('reschedule_too_late');
  expect((await reschedule(dayMs)).status).toBe(200);
});

test.each(['weather', 'injury'] as const)(
  '%s by message cancels as the button does: the opponent of a payer confirms it within 48 hours',
  async (word) => {
    for (let delivery = 0; delivery < 2; delivery += 1) {
      expect(await reply('ann', word)).toMatchObject({ refusal: null });
    }
    expect((await service.see('bob', id)).cancellation).toMatchObject({
      reason: word,
      canceledBy: 'user1',
      countsAgainst: null,
      review: 'awaiting_opponent',
    });
  },
);

test('NOSHOW by message is refused until 15 minutes after the start, with the reason', async () => {
  passTo(14);
  expect((await reply('ann', 'no_show'))?.refusal).toMatch(/15 minutes after the start/);
  expect((await service.see('ann', id)).status).toBe('scheduled');
  passTo(15);
  expect(await reply('ann', 'no_show', startsAt, 'SM-2')).toMatchObject({ refusal: null });
  expect((await service.see('ann', id)).cancellation).toMatchObject({ reason: 'no_show', countsAgainst: 'user2' });
});

test('C, LATE and HERE by message are shown to the opponent', async () => {
  expect(await reply('ann', 'confirm')).toMatchObject({ refusal: null, startsAt });
  passTo(-10);
  await reply('ann', 'late');
  await reply('bob', 'arrived');
  expect((await service.see('bob', id)).attendance).toEqual({
    confirmedBy: ['user1'],
    lateBy: ['user1'],
    arrivedBy: ['user2'],
  });
});

test('messages from other players, or about another time, change nothing', async () => {
  expect((await reply('eve', 'weather'))?.refusal).toBe('Match not found.');
  const other = new Date(new Date(startsAt).getTime() + minuteMs).toISOString();
  for (const word of ['confirm', 'weather', 'no_show'] as const)
    expect((await reply('ann', word, other, `SM-other-${word}`))?.refusal).toBe('The time of this match has changed.');
  expect(await service.see('ann', id)).toMatchObject({ status: 'scheduled', attendance: null });
});

test('MSG writes to the opponent once, READ gives the messages and marks them as read', async () => {
  for (let delivery = 0; delivery < 2; delivery += 1)
    expect(await reply('ann', 'message', null, 'SM-1', 'I have the balls')).toMatchObject({ refusal: null });
  const thread = async (playerId: string) =>
    (await service.call(getThread, { token: await service.token(playerId), params: { id } })).body.thread;
  expect((await thread('bob')).messages).toMatchObject([{ id: 'SM-1', text: 'I have the balls' }]);
  expect((await thread('bob')).unread).toBe(1);
  expect(await reply('bob', 'read', null)).toMatchObject({ refusal: null, threadMessages: ['I have the balls'] });
  expect((await thread('bob')).unread).toBe(0);
  expect(await reply('ann', 'read', null)).toMatchObject({ threadMessages: [] });
});

test('what the thread refuses is refused by message, too: too long, too fast, or after the match is over', async () => {
  const long = await reply('ann', 'message', null, 'SM-long', 'x'.repeat(501));
  expect(long?.refusal).toMatch(/500/);
  for (let index = 0; index < 10; index += 1) await reply('ann', 'message', null, `SM-${index}`, 'hi');
  expect((await reply('ann', 'message', null, 'SM-11', 'hi'))?.refusal).not.toBeNull();
  await reply('bob', 'mutual');
  expect((await reply('bob', 'message', null, 'SM-after', 'hi'))?.refusal).not.toBeNull();
});

test.each(['late_cancel', 'mutual'] as const)('%s by message cancels as the screen does, once', async (word) => {
  for (let delivery = 0; delivery < 2; delivery += 1) expect(await reply('ann', word)).toMatchObject({ refusal: null });
  expect(await service.see('bob', id)).toMatchObject({
    status: 'canceled',
    cancellation: { reason: word, canceledBy: 'user1' },
  });
});

test('a message about a match without a time does nothing once it has one', async () => {
  expect((await reply('ann', 'late_cancel', null))?.refusal).toBe('The time of this match has changed.');
});
