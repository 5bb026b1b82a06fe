import { lazy, Suspense, useEffect, useState } from 'react';
import { type PendingConfirm, setConfirmHandler } from './confirm.ts';

const ConfirmDialog = lazy(() => import('./confirm-dialog.tsx'));

/** Shows confirm dialogs. The dialog's code is loaded on first use. */
export function ConfirmHost() {
  const [asked, setAsked] = useState<PendingConfirm | null>(null);
  useEffect(() => {
    setConfirmHandler(setAsked);
    return () => setConfirmHandler(null);
  }, []);
  return asked === null ? null : (
    <Suspense>
      <ConfirmDialog
        asked={asked}
        onAnswer={(yes) => {
          asked.answer(yes);
          setAsked(null);
        }}
      />
    </Suspense>
  );
}
