import type { RouteObject } from '@rally/web-kit';
import { lazy } from 'react';

const Onboarding = lazy(() => import('./features/onboarding/onboarding.tsx'));
const Dashboard = lazy(() => import('./features/dashboard/dashboard.tsx'));
const Match = lazy(() => import('./features/match/match.tsx'));
const Settings = lazy(() => import('./features/settings/settings.tsx'));

/** The screens of a signed-in player. Each stands in a chunk of its own. */
export const routes: RouteObject[] = [
  { path: '/onboarding', element: <Onboarding /> },
  { path: '/dashboard', element: <Dashboard /> },
  { path: '/matches/:id', element: <Match /> },
  { path: '/profile', element: <Settings /> },
  { path: '/settings', element: <Settings /> },
];
