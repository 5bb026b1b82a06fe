import { lazy, Suspense, useEffect, useState } from 'react';
import { awaitToast } from './toast.ts';

const ToastList = lazy(() => import('./toast-list.tsx'));

/** Loads what shows toasts with the first one. */
export function ToastHost() {
  const [needed, setNeeded] = useState(false);
  useEffect(() => awaitToast(() => setNeeded(true)), []);
  return needed ? (
    <Suspense>
      <ToastList />
    </Suspense>
  ) : null;
}
