export { type NotificationsConfig, notificationsConfig } from './config.ts';
export { importPeople } from './people/import-people.store.ts';
export type { Person } from './people/people.projection.ts';
export { startNotifications } from './service.ts';
