import { ErrorState } from '@rally/ui';
import { Navigate, type Session, useLocation, useSession } from '@rally/web-kit';
import { lazy, Suspense, useEffect } from 'react';
import { Area } from '../remotes/area.tsx';
import { prefetchArea } from '../remotes/prefetch-area.ts';
import { Resolving } from '../session/resolving.tsx';
import { pageAt } from './pages.ts';

/** Shows every component; no part of what we ship. */
const DesignPage = process.env.NODE_ENV === 'development' ? lazy(() => import('../design/design-page.tsx')) : null;

/** The page of the address, once it is known that the visitor may see it. */
export function CurrentPage() {
  const { pathname } = useLocation();
  const session = useSession();
  const page = pageAt(pathname);
  const signingIn = pathname === '/login';
  useEffect(() => {
    if (signingIn) prefetchArea('/dashboard');
  }, [signingIn]);
  if (DesignPage && pathname === '/design') {
    return (
      <Suspense>
        <DesignPage />
      </Suspense>
    );
  }
  if (page === null) return <Navigate to="/" replace />;
  if (page.access !== 'anyone') {
    if (session.status === 'resolving') return <Resolving />;
    if (session.status === 'failed') return <ErrorState text={session.error.message} onRetry={session.retry} />;
    if (page.access === 'visitor') {
      if (session.status === 'signed-in') return <Navigate to="/dashboard" replace />;
    } else {
      if (session.status === 'signed-out') return <Navigate to="/login" replace />;
      if (page.access === 'admin' && session.user?.role !== 'admin') return <Navigate to="/dashboard" replace />;
      if (page.onboarded && !isOnboarded(session.user)) return <Navigate to="/onboarding" replace />;
    }
  }
  return <Area key={page.area} name={page.area} />;
}

function isOnboarded(user: Session['user']): boolean {
  return user !== null && user.skill !== null && user.region !== null;
}
