import type { RoutePath } from '@rally/contracts/remotes';
import { screenRoutes } from '@rally/web-kit';
import { lazy } from 'react';
import type remote from '../remote.config.ts';

const Landing = lazy(() => import('./features/landing/landing.tsx'));
const Login = lazy(() => import('./features/login/login.tsx'));
const MagicLogin = lazy(() => import('./features/magic-login/magic-login.tsx'));
const TestLogin = lazy(() => import('./features/test-login/test-login.tsx'));
const Leaderboard = lazy(() => import('./features/leaderboard/leaderboard.tsx'));
const Player = lazy(() => import('./features/player/player.tsx'));
const PlayerMatches = lazy(() => import('./features/player/player-matches.tsx'));
const About = lazy(() => import('./features/about/about.tsx'));
const Ratings = lazy(() => import('./features/ratings/ratings.tsx'));
const ScoringRules = lazy(() => import('./features/scoring/scoring.tsx'));
const Matches = lazy(() => import('./features/matches/matches.tsx'));

/** The screen of each path that `remote.config.ts` declares, in a chunk of its own. */
export const routes = screenRoutes<RoutePath<typeof remote>>({
  '/': <Landing />,
  '/login': <Login />,
  '/magic-login': <MagicLogin />,
  '/test-login': <TestLogin />,
  '/leaderboard': <Leaderboard />,
  '/player/:id': <Player />,
  '/player/:id/matches': <PlayerMatches />,
  '/about': <About />,
  '/scoring': <ScoringRules />,
  '/ratings': <Ratings />,
  '/matches': <Matches />,
});
