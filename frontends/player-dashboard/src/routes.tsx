import type { RoutePath } from '@rally/contracts/remotes';
import { lazyScreen, screenRoutes } from '@rally/web-kit';
import type remote from '../remote.config.ts';
import { texts } from './texts.ts';

const Onboarding = lazyScreen(texts, () => import('./features/onboarding/onboarding.tsx'));
const Dashboard = lazyScreen(texts, () => import('./features/dashboard/dashboard.tsx'));
const Match = lazyScreen(texts, () => import('./features/match/match.tsx'));
const SuggestTimes = lazyScreen(texts, () => import('./features/suggest-times/suggest-times.tsx'));
const PlayerSettings = lazyScreen(texts, () => import('./features/settings/player-settings.tsx'));

/** The screen of each path that `remote.config.ts` declares, each in its own chunk. */
export const routes = screenRoutes<RoutePath<typeof remote>>({
  '/onboarding': <Onboarding />,
  '/dashboard': <Dashboard />,
  '/matches/:id': <Match />,
  '/times': <SuggestTimes />,
  '/profile': <PlayerSettings />,
  '/settings': <PlayerSettings />,
});
