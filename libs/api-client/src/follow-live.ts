import type { LiveChange } from '@rally/contracts/gateway';
import { authorized } from './api.ts';

const shortestPauseMs = 2_000;
const longestPauseMs = 60_000;

/**
 * Hands over every change the product tells of until `signal` aborts, opening the stream again whenever it ends.
 * `onOpen` is called at each opening: what changed in between is not told again.
 */
export async function followLive(
  { onOpen, onChange }: { onOpen: () => void; onChange: (change: LiveChange) => void },
  signal: AbortSignal,
): Promise<void> {
  let pauseMs = shortestPauseMs;
  while (!signal.aborted) {
    try {
      const response = await authorized('GET /live', {}, signal);
      if (response.status === 401 || response.status === 403) return;
      if (response.ok && response.body !== null) {
        onOpen();
        pauseMs = shortestPauseMs;
        for await (const change of changes(response.body)) onChange(change);
      }
    } catch {
      // The line broke; the next opening tells.
    }
    await pause(pauseMs, signal);
    pauseMs = Math.min(pauseMs * 2, longestPauseMs);
  }
}

async function* changes(body: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<LiveChange> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    const messages = (text + piece.value).split('\n\n');
    text = messages.pop() ?? '';
    for (const message of messages) {
      const data = message.split('\n').find((line) => line.startsWith('data: '));
      if (data !== undefined) yield JSON.parse(data.slice('data: '.length));
    }
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
