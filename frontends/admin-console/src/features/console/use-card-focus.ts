import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Moves the focus to the card's heading when it opens, and back to the button or row that opened it when it closes, unless it has left
 * the card by then. It does not return to a field, where the shortcuts of the next page would be typed.
 */
export function useCardFocus(): RefObject<HTMLElement | null> {
  const card = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const { current } = card;
    const opener = document.activeElement;
    current?.querySelector('h2')?.focus({ preventScroll: true });
    return () => {
      if (!(opener instanceof HTMLElement) || opener instanceof HTMLInputElement) return;
      if (current?.contains(document.activeElement)) opener.focus();
    };
  }, []);
  return card;
}
