export { exportOwnMessages } from '../own-data.ts';
export {
  messageChannel,
  messageFailure,
  messagePurpose,
} from './enum-schemas.ts';
export * from './enums.ts';
export { notificationsErrors } from './errors.ts';
export {
  inboxItemChanged,
  messageFailed,
  messageSent,
  otherTimesWanted,
  phoneStopped,
  replyCancellationAnswered,
  replyMatchAnswered,
  replyReceived,
  replyScoreAnswered,
  replyScoreReceived,
  replyScoreWithdrawn,
  timesChosen,
} from './events.ts';
export { getSendingQueue } from './get-sending-queue.ts';
export { listUnsentMessages } from './list-unsent-messages.ts';
export * from './message-limits.ts';
export { previewMatchNotification } from './preview-match-notification.ts';
export { inboundMessageWebhookForm, receiveMessage } from './receive-message.ts';
export { messageStatusWebhookForm, receiveMessageStatus } from './receive-message-status.ts';
export { answerInboxItem } from './staff-inbox/answer-inbox-item.ts';
export * from './staff-inbox/answer-limits.ts';
export type { InboxItem } from './staff-inbox/inbox-item.ts';
export { listInbox } from './staff-inbox/list-inbox.ts';
export { setInboxItemStatus } from './staff-inbox/set-inbox-item-status.ts';
export * from './suggested-times.ts';
export * from './texts.ts';
