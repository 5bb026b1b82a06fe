export { exportOwnMessages } from '../own-data.ts';
export {
  type ConfirmationRequestDelivery,
  getUnansweredCutoff,
  hadTimeToAnswer,
  type MessageOutcome,
  mergeConfirmationRequestDelivery,
  toConfirmationRequestDelivery,
  unsentConfirmationRequest,
} from './confirmation-request-delivery.ts';
export {
  messageChannelSchema,
  messageFailureSchema,
  messagePurposeSchema,
} from './enum-schemas.ts';
export * from './enums.ts';
export { notificationsErrors } from './errors.ts';
export {
  cancellationAnsweredByMessage,
  inboxItemChanged,
  matchAnsweredByMessage,
  matchTimesChosenByMessage,
  messageFailed,
  messageSent,
  optInAnsweredByMessage,
  otherTimesRequestedByMessage,
  phoneOptOutChanged,
  scoreAnsweredByMessage,
  scoreReportedByMessage,
  scoreWithdrawnByMessage,
} from './events.ts';
export { getSendingQueue } from './get-sending-queue.call.ts';
export { listPlayerMessages } from './list-player-messages.call.ts';
export { listUnsentMessages } from './list-unsent-messages.call.ts';
export * from './message-limits.ts';
export { englishNotificationMessages, type NotificationMessages } from './messages/en-US.ts';
export { notificationMessages } from './messages/notification-messages.ts';
export { optOutKeywords, replyWords, spanishOptOutKeywords } from './messages/reply-help-line.ts';
export { previewMatchNotification } from './preview-match-notification.call.ts';
export * from './quiet-hours.ts';
export { inboundMessageWebhookFormSchema, receiveMessage } from './receive-message.call.ts';
export {
  messageStatusWebhookFormSchema,
  receiveMessageStatus,
} from './receive-message-status.call.ts';
export { answerStaffInboxItem } from './staff-inbox/answer-staff-inbox-item.call.ts';
export { listInbox } from './staff-inbox/list-inbox.call.ts';
export { setInboxItemStatus } from './staff-inbox/set-inbox-item-status.call.ts';
export * from './staff-inbox/staff-answer-limits.ts';
export type { StaffInboxItem } from './staff-inbox/staff-inbox-item.ts';
export * from './staff-inbox-texts.ts';
export * from './suggested-time-rules.ts';
export * from './text-kept-days.ts';
export * from './weekly-message-cap.ts';
