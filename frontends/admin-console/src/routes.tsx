import type { RoutePath } from '@rally/contracts/remotes';
import { Navigate, screenRoutes } from '@rally/web-kit';
import { lazy, type ReactNode } from 'react';
import type remote from '../remote.config.ts';
import Console from './features/console/console.tsx';
import { texts } from './texts.ts';

const { pages } = texts();

const Statistics = lazy(() => import('./features/statistics/statistics.tsx'));
const Users = lazy(() => import('./features/users/users.tsx'));
const Subscribers = lazy(() => import('./features/subscribers/subscribers.tsx'));
const MatchReviewQueue = lazy(() => import('./features/pending/match-review-queue.tsx'));
const ApprovedMatches = lazy(() => import('./features/approved/approved-matches.tsx'));
const CompletedAndContestedMatches = lazy(() => import('./features/completed/completed-and-contested-matches.tsx'));
const WeeklyPlanning = lazy(() => import('./features/planning/weekly-planning.tsx'));
const Cancellations = lazy(() => import('./features/cancellations/cancellations.tsx'));
const ReportsReview = lazy(() => import('./features/reports/reports-review.tsx'));
const StaffInbox = lazy(() => import('./features/inbox/staff-inbox.tsx'));
const UnsentMessages = lazy(() => import('./features/unsent-messages/unsent-messages.tsx'));
const AuditLog = lazy(() => import('./features/audit/audit-log.tsx'));
const StaffPayments = lazy(() => import('./features/payments/staff-payments.tsx'));
const DeadLetterOperations = lazy(() => import('./features/operations/operations.tsx'));
const NewRecoveryCodes = lazy(() => import('./features/second-factor/new-recovery-codes.tsx'));

/** The screen of each path that `remote.config.ts` declares. Every other address on staff's origin leads to the first one. */
export const routes = [
  ...screenRoutes<RoutePath<typeof remote>>({
    '/admin': renderConsoleTab('Statistics', <Statistics />),
    '/admin/users': renderConsoleTab('Users', <Users />),
    '/admin/subscribers': renderConsoleTab('Subscribers', <Subscribers />),
    '/admin/pending': renderConsoleTab('Pending Matches', <MatchReviewQueue />),
    '/admin/approved': renderConsoleTab('Approved Matches', <ApprovedMatches />),
    '/admin/completed': renderConsoleTab('Completed Matches', <CompletedAndContestedMatches />),
    '/admin/planning': renderConsoleTab('Weekly Planning', <WeeklyPlanning />),
    '/admin/cancellations': renderConsolePage(pages.cancellations, <Cancellations />),
    '/admin/reports': renderConsolePage(pages.reports, <ReportsReview />),
    '/admin/inbox': renderConsolePage(pages.inbox, <StaffInbox />),
    '/admin/messages': renderConsolePage(pages.unsentMessages, <UnsentMessages />),
    '/admin/audit': renderConsolePage(pages.audit, <AuditLog />),
    '/admin/payments': renderConsolePage(pages.payments, <StaffPayments />),
    '/admin/operations': renderConsolePage(pages.operations, <DeadLetterOperations />),
    '/admin/recovery-codes': renderConsolePage(pages.recoveryCodes, <NewRecoveryCodes />),
    '/admin/*': <Navigate to="/admin" replace />,
  }),
  { path: '*', element: <Navigate to="/admin" replace /> },
];

function renderConsoleTab(name: Parameters<typeof Console>[0]['tab'], screen: ReactNode): ReactNode {
  return <Console tab={name ?? null}>{screen}</Console>;
}

function renderConsolePage(title: string, screen: ReactNode): ReactNode {
  return <Console title={title}>{screen}</Console>;
}
