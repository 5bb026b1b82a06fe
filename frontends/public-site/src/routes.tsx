import type { RouteObject } from '@rally/web-kit';
import { lazy } from 'react';

const Landing = lazy(() => import('./features/landing/landing.tsx'));
const Login = lazy(() => import('./features/login/login.tsx'));
const Placeholder = lazy(() => import('./features/placeholder/placeholder.tsx'));

/** The screens of the public site. Each stands in a chunk of its own. */
export const routes: RouteObject[] = [
  { path: '/', element: <Landing /> },
  { path: '/login', element: <Login /> },
  { path: '/magic-login', element: <Placeholder title="Magic login" /> },
  { path: '/test-login', element: <Placeholder title="Test login" /> },
  { path: '/leaderboard', element: <Placeholder title="Leaderboard" /> },
  { path: '/player/:id', element: <Placeholder title="Player" /> },
  { path: '/player/:id/matches', element: <Placeholder title="Matches of a player" /> },
  { path: '/about', element: <Placeholder title="About" /> },
  { path: '/scoring', element: <Placeholder title="Scoring" /> },
  { path: '/matches', element: <Placeholder title="Matches" /> },
];
