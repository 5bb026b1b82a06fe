import { lazy, Suspense, useEffect, useState } from 'react';
import { type Asked, onQuestion } from './confirm.ts';

const ConfirmDialog = lazy(() => import('./confirm-dialog.tsx'));

/** Shows the question that waits for an answer; its dialog is loaded with the first one. */
export function ConfirmHost() {
  const [asked, setAsked] = useState<Asked | null>(null);
  useEffect(() => {
    onQuestion(setAsked);
    return () => onQuestion(null);
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
