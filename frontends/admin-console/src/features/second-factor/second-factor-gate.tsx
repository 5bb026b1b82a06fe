import { Loader } from '@rally/ui';
import { useSession } from '@rally/web-kit';
import { lazy, type ReactNode, Suspense } from 'react';

const SecondFactorSignIn = lazy(() => import('./second-factor-sign-in.tsx'));

/** Shows the console once the session has passed the second factor, and its screen to staff before that. */
export function SecondFactorGate({ children }: { children: ReactNode }) {
  const { user } = useSession();
  if (user?.secondFactor === undefined) return children;
  return (
    <Suspense fallback={<Loader type="dots" m="auto" />}>
      <SecondFactorSignIn step={user.secondFactor} />
    </Suspense>
  );
}
