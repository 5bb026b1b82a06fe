export { type NotificationsConfig, notificationsConfig } from './config.ts';
export { emptyInboundMessageContext, type InboundMessageContext } from './inbound/inbound-message-context.ts';
export { interpretMessage } from './inbound/interpret-message.ts';
export { importSampleMatches } from './known-matches/import-sample-matches.store.ts';
export { importSampleMessageRecipients } from './people/import-sample-message-recipients.store.ts';
export type { MessageRecipient } from './people/people.projection.ts';
export { startNotifications } from './service.ts';
export {
  getCappedMessageRetryTime,
  getWeeklyMessageLimit,
  leavesRoomForMatchReminder,
  usesWeeklyMatchMessageSlot,
} from './weekly-cap/get-weekly-message-limit.ts';
