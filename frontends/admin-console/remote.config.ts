import { navigationTexts } from '@rally/contracts/gateway';
import { defineRemoteConfig } from '@rally/contracts/remotes';
import enUS from './src/catalog/en-US.ts';

const { pages } = enUS;

export default defineRemoteConfig({
  name: 'admin-console',
  isStaffPage: true,
  routes: [
    {
      path: '/admin',
      title: pages.statistics,
      access: 'admin',
      navigation: { label: navigationTexts.admin, audience: ['admin'], order: 70 },
    },
    { path: '/admin/users', title: pages.users, access: 'admin' },
    { path: '/admin/subscribers', title: pages.subscribers, access: 'admin' },
    { path: '/admin/pending', title: pages.pending, access: 'admin' },
    { path: '/admin/approved', title: pages.approved, access: 'admin' },
    { path: '/admin/completed', title: pages.completed, access: 'admin' },
    { path: '/admin/planning', title: pages.planning, access: 'admin' },
    { path: '/admin/cancellations', title: pages.cancellations, access: 'admin' },
    { path: '/admin/reports', title: pages.reports, access: 'admin' },
    { path: '/admin/inbox', title: pages.inbox, access: 'admin' },
    { path: '/admin/messages', title: pages.unsentMessages, access: 'admin' },
    { path: '/admin/audit', title: pages.audit, access: 'admin' },
    { path: '/admin/payments', title: pages.payments, access: 'admin' },
    { path: '/admin/operations', title: pages.operations, access: 'admin' },
    { path: '/admin/recovery-codes', title: pages.recoveryCodes, access: 'admin' },
    { path: '/admin/*', title: pages.other, access: 'admin' },
  ],
});
