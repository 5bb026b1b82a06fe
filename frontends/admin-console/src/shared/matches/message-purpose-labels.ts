import type { MessagePurpose } from '@rally/contracts/notifications';

/** What a message is for. */
export const messagePurposeLabels: Record<MessagePurpose, string> = {
  signup_confirmation: 'Sign-up confirmation',
  week_question: 'Weekly question',
  week_reminder: 'Reminder',
  week_unpaired: 'No match this week',
  answer_confirmation: 'Answer confirmation',
  match_notification: 'Match message',
  match_canceled: 'Cancellation',
  match_time: 'Match time',
  match_alert: 'Before the match',
  match_reminder: 'Match reminder',
  thread_message: 'Message from opponent',
  score_request: 'Score request',
  score_confirmation: 'Score',
  payment: 'Payment',
  conduct_warning: 'Warning',
  staff_answer: 'Answer from staff',
  stop_confirmation: 'STOP confirmation',
  start_confirmation: 'START confirmation',
  help: 'HELP',
};
