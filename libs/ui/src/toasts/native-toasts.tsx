import { type ReactNode, useEffect } from 'react';
import { setToastHandler } from './toast.ts';

/** Shows errors with the browser's own dialog, which needs no code. What went well is seen on the screen. */
export function NativeToasts(): ReactNode {
  useEffect(
    () =>
      setToastHandler(({ tone, text }) => {
        if (tone === 'error') alert(text);
      }),
    [],
  );
  return null;
}
