import type { RouteObject } from '@rally/web-kit';
import { lazy } from 'react';

const Placeholder = lazy(() => import('./features/placeholder/placeholder.tsx'));

/** The console's screens, below `/admin` in the shell and alone. */
export const routes: RouteObject[] = [{ path: '/admin/*', element: <Placeholder title="Admin" /> }];
