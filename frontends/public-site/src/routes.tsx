import type { RoutePath } from '@rally/contracts/remotes';
import { lazyScreen, screenRoutes } from '@rally/web-kit';
import type remote from '../remote.config.ts';
import { texts } from './texts.ts';

const Landing = lazyScreen(texts, () => import('./features/landing/landing.tsx'));
const Login = lazyScreen(texts, () => import('./features/login/login.tsx'));
const MagicLogin = lazyScreen(texts, () => import('./features/magic-login/magic-login.tsx'));
const TestLogin = lazyScreen(texts, () => import('./features/test-login/test-login.tsx'));
const Leaderboard = lazyScreen(texts, () => import('./features/leaderboard/leaderboard.tsx'));
const Player = lazyScreen(texts, () => import('./features/player/player.tsx'));
const PublicPlayerMatches = lazyScreen(texts, () => import('./features/player/public-player-matches.tsx'));
const About = lazyScreen(texts, () => import('./features/about/about.tsx'));
const Ratings = lazyScreen(texts, () => import('./features/ratings/how-ratings-work.tsx'));
const ScoringRules = lazyScreen(texts, () => import('./features/scoring/scoring.tsx'));
const Matches = lazyScreen(texts, () => import('./features/matches/league-matches.tsx'));

/** The screen of each path that `remote.config.ts` declares, each in its own chunk. */
export const routes = screenRoutes<RoutePath<typeof remote>>({
  '/': <Landing />,
  '/login': <Login />,
  '/magic-login': <MagicLogin />,
  '/test-login': <TestLogin />,
  '/leaderboard': <Leaderboard />,
  '/player/:id': <Player />,
  '/player/:id/matches': <PublicPlayerMatches />,
  '/about': <About />,
  '/scoring': <ScoringRules />,
  '/ratings': <Ratings />,
  '/matches': <Matches />,
});
