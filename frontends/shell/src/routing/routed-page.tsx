import { formatPageTitle, mainPagePaths } from '@rally/contracts/remotes';
import { Center, ErrorState, Loader } from '@rally/ui';
import { getPageLanguage } from '@rally/ui/language';
import { Navigate, readReturnPath, useLocation, useSession } from '@rally/web-kit';
import { lazy, Suspense, useEffect, useLayoutEffect } from 'react';
import { RemoteFailure } from '../remotes/remote-boundary.tsx';
import { RemoteScreens } from '../remotes/remote-screens.tsx';
import { useRemotes } from '../remotes/remotes.tsx';
import { texts } from '../texts.ts';
import { checkPageAccess } from './check-page-access.ts';

/** Shows every component; not part of the product. */
const DesignPage = process.env.NODE_ENV === 'development' ? lazy(() => import('../design/design-page.tsx')) : null;

/** The page at the current address, for visitors who may see it. */
export function RoutedPage() {
  const { pathname, search, state } = useLocation();
  const session = useSession();
  const remotes = useRemotes();
  const route = remotes.findRoute(pathname);

  useEffect(() => {
    if (pathname === mainPagePaths.signIn) remotes.prefetch(mainPagePaths.player);
  }, [pathname, remotes]);
  // Before the screen's own effects, which may set a better title.
  useLayoutEffect(() => {
    if (route !== null) document.title = formatPageTitle(route.translations?.[getPageLanguage()]?.title ?? route.title);
  }, [route]);

  if (DesignPage && pathname === '/design') {
    return (
      <Suspense>
        <DesignPage />
      </Suspense>
    );
  }
  // The address may belong to a remote that is unavailable.
  if (route === null) return remotes.isIncomplete ? <RemoteFailure /> : <Redirect to={mainPagePaths.visitor} />;
  const verdict = checkPageAccess(route, session);
  if (verdict === 'show') return <RemoteScreens key={route.remote} remote={route.remote} />;
  if (verdict === 'wait') return <SessionLoading />;
  if (verdict !== 'session-failed') {
    const { redirectTo } = verdict;
    if (redirectTo === mainPagePaths.signIn || redirectTo === mainPagePaths.onboarding)
      return <Redirect to={redirectTo} returnTo={`${pathname}${search}`} />;
    // A visitor who was sent to the sign-in continues to the page that they wanted.
    return <Redirect to={route.access === 'visitor' ? (readReturnPath(state) ?? redirectTo) : redirectTo} />;
  }
  return session.status === 'failed' ? <ErrorState text={session.error.message} onRetry={session.retry} /> : null;
}

/** Redirects to another URL, unless no remote has a route there. Sign-in and onboarding get the URL to return to. */
function Redirect({ to, returnTo }: { to: string; returnTo?: string }) {
  const [pathname = '/'] = to.split('?');
  if (useRemotes().findRoute(pathname) === null) return <RemoteFailure />;
  return <Navigate to={to} replace state={returnTo === undefined ? null : { returnTo }} />;
}

/** Shown until it is known who is signed in. */
function SessionLoading() {
  return (
    <Center mih="100dvh" role="status" aria-label={texts().loading}>
      <Loader type="dots" size="lg" />
    </Center>
  );
}
