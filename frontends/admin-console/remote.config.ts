import { navigationTexts } from '@rally/contracts/gateway';
import { defineRemoteConfig } from '@rally/contracts/remotes';

export default defineRemoteConfig({
  name: 'admin-console',
  isStaffPage: true,
  routes: [
    {
      path: '/admin',
      title: 'Statistics',
      access: 'admin',
      navigation: { label: navigationTexts.admin, audience: ['admin'], order: 70 },
    },
    { path: '/admin/users', title: 'Users', access: 'admin' },
    { path: '/admin/subscribers', title: 'Subscribers', access: 'admin' },
    { path: '/admin/pending', title: 'Pending Matches', access: 'admin' },
    { path: '/admin/approved', title: 'Approved Matches', access: 'admin' },
    { path: '/admin/completed', title: 'Completed Matches', access: 'admin' },
    { path: '/admin/planning', title: 'Weekly Planning', access: 'admin' },
    { path: '/admin/cancellations', title: 'Cancellations', access: 'admin' },
    { path: '/admin/reports', title: 'Reports', access: 'admin' },
    { path: '/admin/inbox', title: 'Inbox', access: 'admin' },
    { path: '/admin/messages', title: 'Messages not sent', access: 'admin' },
    { path: '/admin/audit', title: 'Audit log', access: 'admin' },
    { path: '/admin/payments', title: 'Payments', access: 'admin' },
    { path: '/admin/operations', title: 'Operations', access: 'admin' },
    { path: '/admin/recovery-codes', title: 'Recovery codes', access: 'admin' },
    { path: '/admin/*', title: 'Admin', access: 'admin' },
  ],
});
