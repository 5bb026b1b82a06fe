import { type MessagePurpose, messagePurposes } from '@rally/contracts/notifications';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  getCappedMessageRetryTime,
  getWeeklyMessageLimit,
  leavesRoomForMatchReminder,
  usesWeeklyMatchMessageSlot,
} from './get-weekly-message-limit.ts';

test.each([
  ['match_notification', 5, 5],
  ['match_canceled', 5, 5],
  ['match_alert', 5, 5],
  ['paid_match', 5, 5],
  ['match_time', 4, 4],
  ['week_question', 4, 4],
  ['week_reminder', 3, 4],
  ['match_reminder', 4, 4],
  ['score_request', 4, 5],
  ['score_confirmation', 4, 4],
  ['thread_message', 3, 4],
  ['signup_confirmation', 3, 4],
  ['payment', 4, 4],
  ['week_unpaired', 4, 5],
  ['conduct_warning', 4, 5],
  ['help', null, null],
  ['answer_confirmation', null, null],
] as const)('%s goes out up to %j messages before the match message, %j after', (purpose, before, after) => {
  expect([getWeeklyMessageLimit(purpose, false, false), getWeeklyMessageLimit(purpose, true, false)]).toEqual([
    before,
    after,
  ]);
});

test.each(messagePurposes)(
  'before the reminder of a match only the weekly question has fewer places: %s',
  (purpose) => {
    for (const isUsed of [false, true]) {
      const limit = getWeeklyMessageLimit(purpose, isUsed, false);
      const isQuestion = purpose === 'week_question' || purpose === 'week_reminder';
      expect(getWeeklyMessageLimit(purpose, isUsed, true)).toBe(isQuestion && limit !== null ? limit - 1 : limit);
    }
  },
);

test('the place kept for the match message is used by any message that announces the match', () => {
  expect(messagePurposes.filter(usesWeeklyMatchMessageSlot).toSorted()).toEqual([
    'match_alert',
    'match_notification',
    'match_time',
    'paid_match',
  ]);
});

test('the weekly question and its reminder leave room for the reminder of a match', () => {
  expect(messagePurposes.filter(leavesRoomForMatchReminder).toSorted()).toEqual(['week_question', 'week_reminder']);
});

test('no kind has fewer places than one of a lower priority: match, cancellation, reminder, score, question', () => {
  const byPriority = [
    // Except the request for a score: it comes after the week's match and anything that could follow its reminder.
    ...['match_notification', 'match_canceled', 'match_reminder', 'score_confirmation'],
    ...['week_question', 'week_reminder'],
  ] as MessagePurpose[];
  for (const isUsed of [false, true]) {
    const limits = byPriority.map((purpose) => getWeeklyMessageLimit(purpose, isUsed, false) ?? 0);
    expect(limits).toEqual(limits.toSorted((a, b) => b - a));
  }
});

test('in any order of messages the first match message of the week goes out, unless its times were settled or a match was canceled before; never a sixth', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom<MessagePurpose>(...messagePurposes), { maxLength: 30 }),
      fc.boolean(),
      (purposes, isReminderAhead) => {
        let sent = 0;
        let isMatchPlaceUsed = false;
        let isCanceled = false;
        for (const purpose of purposes) {
          const limit = getWeeklyMessageLimit(purpose, isMatchPlaceUsed, isReminderAhead);
          if (limit === null) continue;
          if (purpose === 'match_notification' && !isMatchPlaceUsed && !isCanceled) expect(sent).toBeLessThan(limit);
          if (sent >= limit) continue;
          sent += 1;
          isMatchPlaceUsed ||= usesWeeklyMatchMessageSlot(purpose);
          isCanceled ||= purpose === 'match_canceled';
        }
        expect(sent).toBeLessThanOrEqual(5);
      },
    ),
  );
});

test('messages that an opponent can cause at will never take the last place of the week, so the first news of a time goes out', () => {
  const atWill: readonly MessagePurpose[] = ['match_time', 'score_confirmation', 'thread_message'];
  const ofLeague: readonly MessagePurpose[] = [
    'match_notification',
    'week_question',
    'week_reminder',
    'match_reminder',
  ];
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(...atWill, ...ofLeague), { maxLength: 30 }),
      fc.boolean(),
      (purposes, isAhead) => {
        const sent: MessagePurpose[] = [];
        for (const purpose of purposes) {
          const limit = getWeeklyMessageLimit(purpose, sent.some(usesWeeklyMatchMessageSlot), isAhead) ?? 0;
          if (sent.length < limit) sent.push(purpose);
        }
        if (sent.length === 5) expect(sent.at(-1)).toBe('match_notification');
        else expect(sent.length).toBeLessThan(getWeeklyMessageLimit('match_alert', true, isAhead) ?? 0);
      },
    ),
  );
});

test.each<[string, MessagePurpose, string, string, boolean]>([
  [
    'on Sunday evening an offer of times waits for Monday',
    'match_time',
    '2026-11-22T23:00:00Z',
    '2026-11-23T23:00:00Z',
    true,
  ],
  ['exactly a day before too', 'match_time', '2026-11-22T14:00:00Z', '2026-11-23T23:00:00Z', true],
  ['on Saturday it does not', 'match_time', '2026-11-21T23:00:00Z', '2026-11-22T23:00:00Z', false],
  ['nor does what is for this week', 'match_notification', '2026-11-20T15:00:00Z', '2026-11-27T15:00:00Z', false],
  ['nor does what ends before it', 'week_reminder', '2026-11-22T23:00:00Z', '2026-11-23T05:00:00Z', false],
  ['nor does a cancellation', 'match_canceled', '2026-11-22T23:00:00Z', '2026-11-29T23:00:00Z', false],
])('%s', (_name, purpose, now, expiresAt, isTriedAgain) => {
  const nextWeekAt = new Date('2026-11-23T14:00:00Z');
  const at = getCappedMessageRetryTime({ purpose, expiresAt: new Date(expiresAt) }, nextWeekAt, new Date(now));
  expect(at).toEqual(isTriedAgain ? nextWeekAt : null);
});

test.each(['score_confirmation', 'paid_match'] as const)(
  '%s waits for the next week if it is still relevant then',
  (purpose) => {
    const nextWeekAt = new Date('2026-11-23T14:00:00Z');
    const tuesday = new Date('2026-11-17T14:00:00Z');
    const question = {
      purpose,
      expiresAt: new Date('2026-11-24T14:00:00Z'),
    };
    expect(getCappedMessageRetryTime(question, nextWeekAt, tuesday)).toEqual(nextWeekAt);
    expect(getCappedMessageRetryTime({ ...question, expiresAt: nextWeekAt }, nextWeekAt, tuesday)).toBeNull();
  },
);
