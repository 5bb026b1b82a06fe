import { useEffect, useState } from 'react';
import { isTypingInField } from '../../shared/keyboard/is-typing-in-field.ts';

/** The open overlay. */
type Overlay = 'palette' | 'sheet' | null;

/** Ctrl-K opens the palette. Outside of text fields, `/` focuses the search and `?` shows the shortcuts. */
export function useShortcuts(): [Overlay, (overlay: Overlay) => void] {
  const [overlay, setOverlay] = useState<Overlay>(null);
  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey)) {
        event.preventDefault();
        setOverlay('palette');
        return;
      }
      if (isTypingInField(event)) return;
      if (event.key === '?') setOverlay('sheet');
      if (event.key !== '/') return;
      event.preventDefault();
      const inList = document.querySelector<HTMLInputElement>('main input[type="search"]');
      (inList ?? document.querySelector<HTMLInputElement>('main input[type="tel"]'))?.focus();
    }
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
  return [overlay, setOverlay];
}
