import type { RoutePath } from '@rally/contracts/remotes';
import { Navigate, screenRoutes } from '@rally/web-kit';
import { lazy, type ReactNode } from 'react';
import type remote from '../remote.config.ts';
import Console from './features/console/console.tsx';

const Statistics = lazy(() => import('./features/statistics/statistics.tsx'));
const Users = lazy(() => import('./features/users/users.tsx'));
const Subscribers = lazy(() => import('./features/subscribers/subscribers.tsx'));
const PendingMatches = lazy(() => import('./features/pending/pending-matches.tsx'));
const ApprovedMatches = lazy(() => import('./features/approved/approved-matches.tsx'));
const CompletedMatches = lazy(() => import('./features/completed/completed-matches.tsx'));
const Planning = lazy(() => import('./features/planning/planning.tsx'));
const Cancellations = lazy(() => import('./features/cancellations/cancellations.tsx'));
const Reports = lazy(() => import('./features/reports/reports.tsx'));
const Inbox = lazy(() => import('./features/inbox/inbox.tsx'));
const UnsentMessages = lazy(() => import('./features/unsent-messages/unsent-messages.tsx'));
const AuditLog = lazy(() => import('./features/audit/audit-log.tsx'));
const Payments = lazy(() => import('./features/payments/payments.tsx'));
const Operations = lazy(() => import('./features/operations/operations.tsx'));
const NewRecoveryCodes = lazy(() => import('./features/second-factor/new-recovery-codes.tsx'));

/** The screen of each path that `remote.config.ts` declares. Every other address of the staff's origin leads to the first. */
export const routes = [
  ...screenRoutes<RoutePath<typeof remote>>({
    '/admin': tab('Statistics', <Statistics />),
    '/admin/users': tab('Users', <Users />),
    '/admin/subscribers': tab('Subscribers', <Subscribers />),
    '/admin/pending': tab('Pending Matches', <PendingMatches />),
    '/admin/approved': tab('Approved Matches', <ApprovedMatches />),
    '/admin/completed': tab('Completed Matches', <CompletedMatches />),
    '/admin/planning': tab('Weekly Planning', <Planning />),
    '/admin/cancellations': page('Cancellations', <Cancellations />),
    '/admin/reports': page('Reports', <Reports />),
    '/admin/inbox': page('Inbox', <Inbox />),
    '/admin/messages': page('Messages not sent', <UnsentMessages />),
    '/admin/audit': page('Audit log', <AuditLog />),
    '/admin/payments': page('Payments', <Payments />),
    '/admin/operations': page('Operations', <Operations />),
    '/admin/recovery-codes': page('Recovery codes', <NewRecoveryCodes />),
    '/admin/*': <Navigate to="/admin" replace />,
  }),
  { path: '*', element: <Navigate to="/admin" replace /> },
];

function tab(name: Parameters<typeof Console>[0]['tab'], screen: ReactNode): ReactNode {
  return <Console tab={name ?? null}>{screen}</Console>;
}

function page(title: string, screen: ReactNode): ReactNode {
  return <Console title={title}>{screen}</Console>;
}
