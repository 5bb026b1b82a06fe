import { useLocation } from '@rally/web-kit';
import { Suspense } from 'react';
import { RemoteBoundary } from './remote-boundary.tsx';
import { RemoteLoading } from './remote-loading.tsx';
import { useRemotes } from './remotes.tsx';

/** Shows the screens of one remote. If it fails, the rest of the page is unaffected. */
export function RemoteScreens({ remote }: { remote: string }) {
  const Screens = useRemotes().screensOf(remote);
  const { pathname } = useLocation();
  return (
    <RemoteBoundary pathname={pathname}>
      <Suspense fallback={<RemoteLoading />}>
        <Screens />
      </Suspense>
    </RemoteBoundary>
  );
}
