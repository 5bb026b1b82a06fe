import type { RouteObject } from '@rally/web-kit';
import { lazy } from 'react';

const Placeholder = lazy(() => import('./features/placeholder/placeholder.tsx'));

/** The screens of a signed-in player. Each stands in a chunk of its own. */
export const routes: RouteObject[] = [
  { path: '/onboarding', element: <Placeholder title="Onboarding" /> },
  { path: '/dashboard', element: <Placeholder title="Dashboard" /> },
  { path: '/matches/:id', element: <Placeholder title="Match" /> },
  { path: '/profile', element: <Placeholder title="Settings" /> },
  { path: '/settings', element: <Placeholder title="Settings" /> },
];
