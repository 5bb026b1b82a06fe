export { exportOwnMessages } from '../own-data.ts';
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
  messageFailed,
  messageSent,
  otherTimesWanted,
  phoneStopped,
  replyMatchAnswered,
  replyReceived,
  replyScoreReceived,
  replyScoreWithdrawn,
  scoreAnsweredByMessage,
  timesChosen,
} from './events.ts';
export { getSendingQueue } from './get-sending-queue.ts';
export { listPlayerMessages } from './list-player-messages.ts';
export { listUnsentMessages } from './list-unsent-messages.ts';
export * from './message-limits.ts';
export { englishMessages, type NotificationMessages } from './messages/en-US.ts';
export { notificationMessages } from './messages/notification-messages.ts';
export { optOutKeywords, replyWords, spanishOptOutKeywords } from './messages/reply-words.ts';
export { previewMatchNotification } from './preview-match-notification.ts';
export { inboundMessageWebhookFormSchema, receiveMessage } from './receive-message.ts';
export {
  messageStatusWebhookFormSchema,
  receiveMessageStatus,
} from './receive-message-status.ts';
export { answerStaffInboxItem } from './staff-inbox/answer-staff-inbox-item.ts';
export { listInbox } from './staff-inbox/list-inbox.ts';
export { setInboxItemStatus } from './staff-inbox/set-inbox-item-status.ts';
export * from './staff-inbox/staff-answer-limits.ts';
export type { StaffInboxItem } from './staff-inbox/staff-inbox-item.ts';
export * from './suggested-times.ts';
export * from './texts.ts';
