type Tone = 'success' | 'error' | 'info';

export interface Toast {
  readonly id: number;
  readonly tone: Tone;
  readonly text: string;
  /** Lets the visitor take the act back. */
  readonly undo?: () => void;
}

let nextId = 1;
const waiting: Toast[] = [];
let show: ((toast: Toast) => void) | null = null;
let wake: (() => void) | null = null;

/** Tells the visitor, in a corner and to screen readers, what just happened: `toast('Saved')`, `toast('…', 'error')`. */
export function toast(text: string, tone: Tone = 'success', undo?: () => void): void {
  const made: Toast = { id: nextId++, tone, text, ...(undo && { undo }) };
  if (show) show(made);
  else waiting.push(made);
  wake?.();
}

/** For the host: `onFirst` is called when there is something to show and nothing that shows it. */
export function onFirstToast(onFirst: () => void): void {
  wake = onFirst;
  if (waiting.length > 0) onFirst();
}

/** For the list: takes over what waits and all that comes, until the returned function is called. */
export function setToastHandler(receive: (toast: Toast) => void): () => void {
  show = receive;
  for (const one of waiting.splice(0)) receive(one);
  return () => {
    show = null;
  };
}
