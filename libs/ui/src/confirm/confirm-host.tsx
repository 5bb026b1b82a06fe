import { lazy, Suspense, useEffect, useState } from 'react';
import { type PendingConfirm, setConfirmHandler } from './confirm.ts';

const ConfirmDialog = lazy(() => import('./confirm-dialog.tsx'));

/** Shows the question that waits for an answer; its dialog is loaded with the first one. */
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
