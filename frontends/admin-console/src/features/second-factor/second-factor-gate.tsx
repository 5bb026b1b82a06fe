import { Loader } from '@rally/ui';
import { useSession } from '@rally/web-kit';
import { lazy, type ReactNode, Suspense } from 'react';

const SecondFactorSignIn = lazy(() => import('./second-factor-sign-in.tsx'));

/** Shows staff the second-factor screen until the session has passed it, and then the console. */
export function SecondFactorGate({ children }: { children: ReactNode }) {
  const { user } = useSession();
  if (user?.secondFactor === undefined) return children;
  return (
    <Suspense fallback={<Loader type="dots" m="auto" />}>
      <SecondFactorSignIn step={user.secondFactor} />
    </Suspense>
  );
}
