import type { LiveChange } from '@rally/contracts/gateway';
import { fetchAuthorized } from './api.ts';

const minPauseMs = 2_000;
const maxPauseMs = 60_000;

/**
 * Subscribes to the server's change notifications until `signal` aborts, and reconnects whenever the stream ends. `onOpen` is
 * called after each connect: changes in between are not sent again.
 */
export async function subscribeLiveChanges(
  { onOpen, onChange }: { onOpen: () => void; onChange: (change: LiveChange) => void },
  signal: AbortSignal,
): Promise<void> {
  let pauseMs = minPauseMs;
  while (!signal.aborted) {
    try {
      const response = await fetchAuthorized('GET /live', {}, signal);
      if (response.status === 401 || response.status === 403) return;
      if (response.ok && response.body !== null) {
        onOpen();
        pauseMs = minPauseMs;
        for await (const change of readChanges(response.body)) onChange(change);
      }
    } catch {
      // The connection broke; the loop reconnects.
    }
    if (signal.aborted) return;
    await pause(pauseMs, signal);
    pauseMs = Math.min(pauseMs * 2, maxPauseMs);
  }
}

async function* readChanges(body: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<LiveChange> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let pending = '';
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
    const messages = (pending + chunk.value).split('\n\n');
    pending = messages.pop() ?? '';
    for (const message of messages) {
      const data = message.split('\n').find((line) => line.startsWith('data: '));
      if (data !== undefined) yield JSON.parse(data.slice('data: '.length));
    }
  }
}

/** Ends early when the browser goes online again. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      removeEventListener('online', end);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    addEventListener('online', end);
    signal.addEventListener('abort', end);
  });
}
