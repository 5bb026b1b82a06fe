import { Loader } from '@rally/ui';
import { useSession } from '@rally/web-kit';
import { lazy, type ReactNode, Suspense, useState } from 'react';

const SecondFactorSignIn = lazy(() => import('./second-factor-sign-in.tsx'));

/** Shows staff the second-factor screen until the session has passed it, and then the console. */
export function SecondFactorGate({ children }: { children: ReactNode }) {
  const { user } = useSession();
  // The session passes before its new recovery codes are saved, and they are not shown again.
  const [isSavingCodes, setSavingCodes] = useState(false);
  if (user?.secondFactor === undefined && !isSavingCodes) return children;
  return (
    <Suspense fallback={<Loader type="dots" m="auto" />}>
      <SecondFactorSignIn step={user?.secondFactor ?? 'enroll'} onSavingCodes={setSavingCodes} />
    </Suspense>
  );
}
