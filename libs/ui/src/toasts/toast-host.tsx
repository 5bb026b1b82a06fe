import { lazy, Suspense, useEffect, useState } from 'react';
import { onFirstToast } from './toast.ts';

const ToastList = lazy(() => import('./toast-list.tsx'));

/** Loads the toast list when the first toast is shown. */
export function ToastHost() {
  const [needed, setNeeded] = useState(false);
  useEffect(() => onFirstToast(() => setNeeded(true)), []);
  return needed ? (
    <Suspense>
      <ToastList />
    </Suspense>
  ) : null;
}
