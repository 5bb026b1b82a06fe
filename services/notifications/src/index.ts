export { type NotificationsConfig, notificationsConfig } from './config.ts';
export { type Conversation, emptyConversation } from './inbound/conversation.ts';
export { interpretMessage } from './inbound/interpret-message.ts';
export { importPeople } from './people/import-people.store.ts';
export type { Person } from './people/people.projection.ts';
export { startNotifications } from './service.ts';
export { getWeeklyLimit, usesMatchPlace } from './weekly-cap/get-weekly-limit.ts';
