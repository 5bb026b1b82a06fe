import { useLocation } from '@rally/web-kit';
import { lazy, Suspense } from 'react';
import type { Area as AreaName } from '../pages/pages.ts';
import { AreaBoundary } from './area-boundary.tsx';
import { AreaLoading } from './area-loading.tsx';
import { loadArea } from './remotes.ts';

const screens = {
  'public-site': lazy(() => loadArea('public-site')),
  'player-dashboard': lazy(() => loadArea('player-dashboard')),
  'admin-console': lazy(() => loadArea('admin-console')),
} as const satisfies Record<AreaName, unknown>;

/** One remote's screens; what goes wrong inside stays inside. */
export function Area({ name }: { name: AreaName }) {
  const Screens = screens[name];
  const { pathname } = useLocation();
  return (
    <AreaBoundary key={name} at={pathname}>
      <Suspense fallback={<AreaLoading />}>
        <Screens />
      </Suspense>
    </AreaBoundary>
  );
}
