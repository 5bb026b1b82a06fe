import { messagePurposes } from '@rally/contracts/notifications';
import { expect, test } from 'vitest';
import { getSendingRank, sendingRanks } from './message.ts';

test('replies are sent first, then the match, cancellations, reminders, scores, what concerns the account, and questions', () => {
  const inOrder = sendingRanks.map((rank) => messagePurposes.filter((purpose) => getSendingRank(purpose) === rank));
  expect(inOrder).toEqual([
    ['answer_confirmation', 'staff_answer', 'stop_confirmation', 'start_confirmation', 'help'],
    ['match_notification', 'match_time', 'match_alert'],
    ['match_canceled'],
    ['match_reminder'],
    ['score_request', 'score_confirmation'],
    ['signup_confirmation', 'week_unpaired', 'thread_message', 'payment', 'conduct_warning'],
    ['week_question', 'week_reminder'],
  ]);
});
