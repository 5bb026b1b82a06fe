import type { RouteObject } from '@rally/web-kit';
import { lazy } from 'react';
import Console from './features/console/console.tsx';

const Users = lazy(() => import('./features/users/users.tsx'));
const Subscribers = lazy(() => import('./features/subscribers/subscribers.tsx'));
const Pending = lazy(() => import('./features/pending/pending.tsx'));
const Approved = lazy(() => import('./features/approved/approved.tsx'));
const Completed = lazy(() => import('./features/completed/completed.tsx'));

/** The console's screens, below `/admin` in the shell and alone. */
export const routes: RouteObject[] = [
  { path: '/admin', element: <Console tab="Statistics">Soon</Console> },
  {
    path: '/admin/users',
    element: (
      <Console tab="Users">
        <Users />
      </Console>
    ),
  },
  {
    path: '/admin/subscribers',
    element: (
      <Console tab="Subscribers">
        <Subscribers />
      </Console>
    ),
  },
  {
    path: '/admin/pending',
    element: (
      <Console tab="Pending Matches">
        <Pending />
      </Console>
    ),
  },
  {
    path: '/admin/approved',
    element: (
      <Console tab="Approved Matches">
        <Approved />
      </Console>
    ),
  },
  {
    path: '/admin/completed',
    element: (
      <Console tab="Completed Matches">
        <Completed />
      </Console>
    ),
  },
];
