import type { RouteObject } from '@rally/web-kit';
import { lazy } from 'react';

const Landing = lazy(() => import('./features/landing/landing.tsx'));
const Login = lazy(() => import('./features/login/login.tsx'));
const MagicLogin = lazy(() => import('./features/magic-login/magic-login.tsx'));
const TestLogin = lazy(() => import('./features/test-login/test-login.tsx'));
const Leaderboard = lazy(() => import('./features/leaderboard/leaderboard.tsx'));
const Player = lazy(() => import('./features/player/player.tsx'));
const PlayerMatches = lazy(() => import('./features/player/player-matches.tsx'));
const About = lazy(() => import('./features/about/about.tsx'));
const Scoring = lazy(() => import('./features/scoring/scoring.tsx'));
const Matches = lazy(() => import('./features/matches/matches.tsx'));

/** The screens of the public site. Each stands in a chunk of its own. */
export const routes: RouteObject[] = [
  { path: '/', element: <Landing /> },
  { path: '/login', element: <Login /> },
  { path: '/magic-login', element: <MagicLogin /> },
  { path: '/test-login', element: <TestLogin /> },
  { path: '/leaderboard', element: <Leaderboard /> },
  { path: '/player/:id', element: <Player /> },
  { path: '/player/:id/matches', element: <PlayerMatches /> },
  { path: '/about', element: <About /> },
  { path: '/scoring', element: <Scoring /> },
  { path: '/matches', element: <Matches /> },
];
