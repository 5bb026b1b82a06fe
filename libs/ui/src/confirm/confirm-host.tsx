import { lazy, Suspense, useEffect, useState } from 'react';
import { NativeConfirmDialog } from './native-confirm-dialog.tsx';
import { type PendingConfirmDialog, setConfirmHandler } from './open-confirm-dialog.ts';

// The code may be gone after a deploy. There is no boundary above that could show an error instead of an empty page.
const ConfirmDialog = lazy(() => import('./confirm-dialog.tsx').catch(() => ({ default: NativeConfirmDialog })));

/** Shows confirm dialogs. The dialog's code is loaded on first use; if it does not load, the browser's own dialog asks. */
export function ConfirmHost() {
  const [request, setRequest] = useState<PendingConfirmDialog | null>(null);
  useEffect(() => {
    setConfirmHandler(setRequest);
    return () => setConfirmHandler(null);
  }, []);
  return request === null ? null : (
    <Suspense>
      <ConfirmDialog
        request={request}
        onAnswer={(yes) => {
          request.answer(yes);
          // Another question may have been asked in the meantime.
          setRequest((current) => (current === request ? null : current));
        }}
      />
    </Suspense>
  );
}
