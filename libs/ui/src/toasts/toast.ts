type Tone = 'success' | 'error' | 'info';

export interface Toast {
  readonly id: number;
  readonly tone: Tone;
  readonly text: string;
  /** Called when the user chooses Undo. */
  readonly undo?: () => void;
}

let nextId = 1;
const waiting: Toast[] = [];
let show: ((toast: Toast) => void) | null = null;
let wake: (() => void) | null = null;

/** Shows a toast, also announced to screen readers: `toast('Saved')`, `toast('…', 'error')`. */
export function toast(text: string, tone: Tone = 'success', undo?: () => void): void {
  const made: Toast = { id: nextId++, tone, text, ...(undo && { undo }) };
  if (show) show(made);
  else waiting.push(made);
  wake?.();
}

/** Registers the host's callback for the first toast. */
export function onFirstToast(onFirst: () => void): void {
  wake = onFirst;
  if (waiting.length > 0) onFirst();
}

/** Registers the function that shows toasts, including queued ones. Returns an unsubscribe function. */
export function setToastHandler(receive: (toast: Toast) => void): () => void {
  show = receive;
  for (const one of waiting.splice(0)) receive(one);
  return () => {
    show = null;
  };
}
