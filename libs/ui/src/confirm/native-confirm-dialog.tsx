import { type ReactNode, useEffect } from 'react';
import type { ConfirmDialogProps } from './confirm-dialog.tsx';

/** Asks with the browser's own dialog, which needs no code. */
export function NativeConfirmDialog({ request, onAnswer }: ConfirmDialogProps): ReactNode {
  const { title, text = '' } = request;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each request is asked once.
  useEffect(() => onAnswer(confirm(`${title}\n\n${text}`.trimEnd())), [request]);
  return null;
}
