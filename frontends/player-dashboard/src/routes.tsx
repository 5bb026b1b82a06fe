import type { RoutePath } from '@rally/contracts/remotes';
import { screenRoutes } from '@rally/web-kit';
import { lazy } from 'react';
import type remote from '../remote.config.ts';

const Onboarding = lazy(() => import('./features/onboarding/onboarding.tsx'));
const Dashboard = lazy(() => import('./features/dashboard/dashboard.tsx'));
const Match = lazy(() => import('./features/match/match.tsx'));
const SuggestTimes = lazy(() => import('./features/suggest-times/suggest-times.tsx'));
const PlayerSettings = lazy(() => import('./features/settings/player-settings.tsx'));

/** The screen of each path that `remote.config.ts` declares, in a chunk of its own. */
export const routes = screenRoutes<RoutePath<typeof remote>>({
  '/onboarding': <Onboarding />,
  '/dashboard': <Dashboard />,
  '/matches/:id': <Match />,
  '/times': <SuggestTimes />,
  '/profile': <PlayerSettings />,
  '/settings': <PlayerSettings />,
});
