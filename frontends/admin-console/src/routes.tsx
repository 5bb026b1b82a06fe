import { Navigate, type RouteObject } from '@rally/web-kit';
import { lazy, type ReactNode } from 'react';
import Console from './features/console/console.tsx';

const Statistics = lazy(() => import('./features/statistics/statistics.tsx'));
const Users = lazy(() => import('./features/users/users.tsx'));
const Subscribers = lazy(() => import('./features/subscribers/subscribers.tsx'));
const Pending = lazy(() => import('./features/pending/pending.tsx'));
const Approved = lazy(() => import('./features/approved/approved.tsx'));
const Completed = lazy(() => import('./features/completed/completed.tsx'));
const Planning = lazy(() => import('./features/planning/planning.tsx'));
const Audit = lazy(() => import('./features/audit/audit.tsx'));
const Operations = lazy(() => import('./features/operations/operations.tsx'));

/** The console's screens, below `/admin` in the shell and alone; alone, every other address leads there. */
export const routes: RouteObject[] = [
  tab('/admin', 'Statistics', <Statistics />),
  tab('/admin/users', 'Users', <Users />),
  tab('/admin/subscribers', 'Subscribers', <Subscribers />),
  tab('/admin/pending', 'Pending Matches', <Pending />),
  tab('/admin/approved', 'Approved Matches', <Approved />),
  tab('/admin/completed', 'Completed Matches', <Completed />),
  tab('/admin/planning', 'Weekly Planning', <Planning />),
  page('/admin/audit', 'Audit log', <Audit />),
  page('/admin/operations', 'Operations', <Operations />),
  { path: '*', element: <Navigate to="/admin" replace /> },
];

function tab(path: string, name: Parameters<typeof Console>[0]['tab'], screen: ReactNode): RouteObject {
  return { path, element: <Console tab={name ?? null}>{screen}</Console> };
}

function page(path: string, title: string, screen: ReactNode): RouteObject {
  return { path, element: <Console title={title}>{screen}</Console> };
}
