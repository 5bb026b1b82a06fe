import { messagePurposes } from '@rally/contracts/notifications';
import { expect, test } from 'vitest';
import {
  getSendingRank,
  handedOverStates,
  isAllowedAfterStop,
  isAllowedDuringQuietHours,
  listPreviousMessageStates,
  messageStates,
  openStates,
  sendingRanks,
} from './message.ts';

test('replies are sent first, then messages about the match, cancellations, reminders, scores, the account, and questions', () => {
  const inOrder = sendingRanks.map((rank) => messagePurposes.filter((purpose) => getSendingRank(purpose) === rank));
  expect(inOrder).toEqual([
    ['answer_confirmation', 'staff_answer', 'stop_confirmation', 'start_confirmation', 'help'],
    ['match_notification', 'match_time', 'match_alert', 'paid_match'],
    ['match_canceled'],
    ['match_reminder'],
    ['score_request', 'score_confirmation'],
    ['signup_confirmation', 'week_unpaired', 'thread_message', 'payment', 'conduct_warning'],
    ['week_question', 'week_reminder'],
  ]);
});

test('a message waits, is sent, and is accepted or not; one with an unknown outcome may be sent again', () => {
  expect(Object.fromEntries(messageStates.map((to) => [to, listPreviousMessageStates(to)]))).toEqual({
    queued: ['sending', 'unknown'],
    sending: ['queued'],
    unknown: ['sending'],
    sent: ['queued', 'sending', 'unknown'],
    failed: ['queued', 'sending', 'unknown', 'sent'],
  });
});

test('a message is open while it can still be sent, and handed over unless it waits or has failed', () => {
  expect(openStates).toEqual(listPreviousMessageStates('sent'));
  expect(messageStates.filter((state) => !handedOverStates.includes(state))).toEqual(['queued', 'failed']);
});

test('in quiet hours, only replies go out at once, except those by staff', () => {
  expect(messagePurposes.filter(isAllowedDuringQuietHours).toSorted()).toEqual([
    'answer_confirmation',
    'help',
    'start_confirmation',
    'stop_confirmation',
  ]);
});

test('after STOP only its confirmation goes out', () => {
  expect(messagePurposes.filter(isAllowedAfterStop)).toEqual(['stop_confirmation']);
});
