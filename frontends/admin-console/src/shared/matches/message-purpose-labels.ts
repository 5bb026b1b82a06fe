import type { MessagePurpose } from '@rally/contracts/notifications';
import { texts } from '../../texts.ts';

const { matches: words } = texts();

/** What a message is for. */
export const messagePurposeLabels: Record<MessagePurpose, string> = {
  signup_confirmation: words.signUpConfirmation,
  week_question: words.weeklyQuestion,
  week_reminder: words.reminder,
  week_unpaired: words.noMatchThisWeek,
  answer_confirmation: words.answerConfirmation,
  match_notification: words.matchMessagePurpose,
  match_canceled: words.cancellation,
  match_time: words.matchTime,
  match_alert: words.beforeTheMatch,
  paid_match: words.paidMatchNews,
  match_reminder: words.matchReminder,
  thread_message: words.messageFromOpponent,
  score_request: words.scoreRequest,
  score_confirmation: words.score,
  payment: words.payment,
  conduct_warning: words.warning,
  staff_answer: words.answerFromStaff,
  stop_confirmation: words.stopConfirmation,
  start_confirmation: words.startConfirmation,
  help: words.help,
};
