import { Loader } from '@rally/ui';
import { useSession } from '@rally/web-kit';
import { lazy, type ReactNode, Suspense } from 'react';

const SecondFactor = lazy(() => import('./second-factor.tsx'));

/** Shows the console once the session has passed the second factor, and its screen to staff before that. */
export function SecondFactorGate({ children }: { children: ReactNode }) {
  const { user } = useSession();
  if (user?.secondFactor === undefined) return children;
  return (
    <Suspense fallback={<Loader type="dots" m="auto" />}>
      <SecondFactor step={user.secondFactor} />
    </Suspense>
  );
}
