import { useEffect, useEffectEvent, useState } from 'react';
import { isTypingInField } from './is-typing-in-field.ts';

/**
 * Keyboard shortcuts of a queue: j and k move, and each key in `actions` acts on the current row. Returns the current row's id.
 */
export function useQueueShortcuts(
  ids: readonly string[],
  actions: Readonly<Record<string, (id: string) => void>>,
): string | null {
  const [at, setAt] = useState(-1);
  const current = ids[Math.min(at, ids.length - 1)] ?? null;
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (isTypingInField(event)) return;
    if (event.key === 'j') setAt(Math.min(at + 1, ids.length - 1));
    if (event.key === 'k') setAt(Math.max(Math.min(at, ids.length) - 1, 0));
    if (current === null || !Object.hasOwn(actions, event.key)) return;
    // The letter must not be typed into a field that the action opens.
    event.preventDefault();
    actions[event.key]?.(current);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
  useEffect(() => {
    if (current !== null)
      document.querySelector('tr[data-open], li[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [current]);
  return current;
}
