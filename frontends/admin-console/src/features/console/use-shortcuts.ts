import { useEffect, useState } from 'react';
import { isTyping } from '../../shared/keyboard/is-typing.ts';

/** `/` goes to the search, `?` opens the sheet of shortcuts. Off while typing. */
export function useShortcuts(): [boolean, (shown: boolean) => void] {
  const [sheetShown, showSheet] = useState(false);
  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (isTyping(event)) return;
      if (event.key === '?') showSheet(true);
      if (event.key !== '/') return;
      event.preventDefault();
      const inList = document.querySelector<HTMLInputElement>('main input[type="search"]');
      (inList ?? document.querySelector<HTMLInputElement>('main input[type="tel"]'))?.focus();
    }
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
  return [sheetShown, showSheet];
}
