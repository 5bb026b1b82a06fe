import type { ServerResponse } from 'node:http';
import type { LiveChange } from '@rally/contracts/gateway';

const heartbeatMs = 20_000;
/** A stream ends no later than the token that opened it; the page opens the next one with a fresh token. */
const longestMs = 600_000;

/** Open event streams by account. What goes out says only that something changed: the page then asks, and gets what it may see. */
export interface LiveStreams {
  open(accountId: string, response: ServerResponse): void;
  tell(accountIds: readonly string[], change: LiveChange): void;
  closeOf(accountId: string): void;
  closeAll(): void;
}

export function liveStreams(): LiveStreams {
  const streams = new Map<string, Set<ServerResponse>>();

  return {
    open(accountId, response) {
      const own = streams.get(accountId) ?? new Set();
      streams.set(accountId, own.add(response));
      response.write('retry: 2000\n: welcome\n\n');
      const heartbeat = setInterval(() => response.write(': still here\n\n'), heartbeatMs);
      const end = setTimeout(() => response.end(), longestMs);
      response.on('close', () => {
        clearInterval(heartbeat);
        clearTimeout(end);
        own.delete(response);
        if (own.size === 0 && streams.get(accountId) === own) streams.delete(accountId);
      });
    },
    tell(accountIds, change) {
      const message = `event: change\ndata: ${JSON.stringify(change)}\n\n`;
      for (const accountId of new Set(accountIds)) {
        for (const response of streams.get(accountId) ?? []) response.write(message);
      }
    },
    closeOf(accountId) {
      for (const response of streams.get(accountId) ?? []) response.end();
    },
    closeAll() {
      for (const own of streams.values()) for (const response of own) response.end();
    },
  };
}
