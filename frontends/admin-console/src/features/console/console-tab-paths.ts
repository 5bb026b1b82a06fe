import type { ConsoleTab } from './use-tab-counts.ts';

/** The path of each tab. */
export const consoleTabPaths: Readonly<Record<ConsoleTab, string>> = {
  Statistics: '/admin',
  Users: '/admin/users',
  Subscribers: '/admin/subscribers',
  'Pending Matches': '/admin/pending',
  'Approved Matches': '/admin/approved',
  'Completed Matches': '/admin/completed',
  'Weekly Planning': '/admin/planning',
};
