import { lazy, Suspense, useEffect, useState } from 'react';
import { NativeToasts } from './native-toasts.tsx';
import { onFirstToast } from './toast.ts';

// The code may be gone after a deploy. There is no boundary above that could show an error instead of an empty page.
const ToastList = lazy(() => import('./toast-list.tsx').catch(() => ({ default: NativeToasts })));

/** Loads the toast list when the first toast is shown; if it does not load, the browser's own dialog shows errors. */
export function ToastHost() {
  const [isNeeded, setIsNeeded] = useState(false);
  useEffect(() => onFirstToast(() => setIsNeeded(true)), []);
  return isNeeded ? (
    <Suspense>
      <ToastList />
    </Suspense>
  ) : null;
}
