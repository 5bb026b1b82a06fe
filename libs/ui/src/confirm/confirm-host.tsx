import { lazy, Suspense, useEffect, useState } from 'react';
import { type PendingConfirmDialog, setConfirmHandler } from './open-confirm-dialog.ts';

const ConfirmDialog = lazy(() => import('./confirm-dialog.tsx'));

/** Shows confirm dialogs. The dialog's code is loaded on first use. */
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
