import { useEffect, useEffectEvent, useState } from 'react';
import { isTyping } from '../../shared/keyboard/is-typing.ts';

interface QueueActions {
  onToggle: (id: string) => void;
  onApprove: (id: string) => void;
  onDecline: (id: string) => void;
}

/** Keyboard shortcuts of the queue: j and k move, x selects, a approves, d declines. Returns the current row's id. */
export function useQueueShortcuts(
  ids: readonly string[],
  { onToggle, onApprove, onDecline }: QueueActions,
): string | null {
  const [at, setAt] = useState(-1);
  const current = ids[Math.min(at, ids.length - 1)] ?? null;
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (isTyping(event)) return;
    if (event.key === 'j') setAt(Math.min(at + 1, ids.length - 1));
    if (event.key === 'k') setAt(Math.max(Math.min(at, ids.length) - 1, 0));
    if (current === null) return;
    if (event.key === 'x') onToggle(current);
    if (event.key === 'a') onApprove(current);
    if (event.key === 'd') onDecline(current);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
  useEffect(() => {
    if (current !== null) document.querySelector('tr[data-open]')?.scrollIntoView({ block: 'nearest' });
  }, [current]);
  return current;
}
