import type { ServerResponse } from 'node:http';
import { type LiveChange, type LiveChangeTopic, liveHeartbeatSeconds } from '@rally/contracts/gateway';
import type { CallerAccount } from '@rally/service-kit';

/** After this time the page opens a new stream with a fresh token, whose role may differ. The end of the session ends a stream at once. */
const maxStreamMs = 600_000;
/** Enough for several tabs and devices of one person. */
const maxStreamsPerAccount = 10;
/** Minimum interval between two changes of one topic to staff: a weekly run creates a thousand matches at once. */
const staffIntervalMs = 1_000;

/**
 * Open event streams. A change says only which topic to load again, never its data. A page that connects loads everything
 * again, so no changes are stored for replay.
 */
export interface LiveStreams {
  /** Whether the account may open another stream. */
  canOpen(accountId: string): boolean;
  open(account: Pick<CallerAccount, 'id' | 'role'>, response: ServerResponse): void;
  publish(accountIds: readonly string[], change: LiveChange): void;
  publishToStaff(topic: LiveChangeTopic): void;
  closeForAccount(accountId: string): void;
  count(): number;
  closeAll(): void;
}

interface LiveStream {
  readonly response: ServerResponse;
  /** Ends the stream; nothing is written to it afterward. */
  end(): void;
}

export function createLiveStreams(): LiveStreams {
  const streamsOf = new Map<string, Set<LiveStream>>();
  const staffStreams = new Set<LiveStream>();
  const staffThrottles = new Map<LiveChangeTopic, { isPending: boolean }>();

  function sendToStaff(topic: LiveChangeTopic): void {
    write(staffStreams, { topic, id: null });
    setTimeout(() => {
      const isPending = staffThrottles.get(topic)?.isPending;
      staffThrottles.delete(topic);
      if (isPending) sendToStaff(topic);
    }, staffIntervalMs).unref();
    staffThrottles.set(topic, { isPending: false });
  }

  function remove(accountId: string, stream: LiveStream): void {
    staffStreams.delete(stream);
    const streams = streamsOf.get(accountId);
    streams?.delete(stream);
    if (streams?.size === 0) streamsOf.delete(accountId);
  }

  return {
    canOpen: (accountId) => (streamsOf.get(accountId)?.size ?? 0) < maxStreamsPerAccount,
    open({ id, role }, response) {
      // If the client has already left, the event below never fires.
      if (response.destroyed) return;
      const heartbeat = setInterval(() => response.write(': heartbeat\n\n'), liveHeartbeatSeconds * 1000);
      const timeout = setTimeout(() => stream.end(), maxStreamMs);
      const stream = {
        response,
        end() {
          stop();
          response.end();
        },
      };
      const stop = () => {
        clearInterval(heartbeat);
        clearTimeout(timeout);
        remove(id, stream);
      };
      const streams = streamsOf.get(id) ?? new Set();
      streamsOf.set(id, streams.add(stream));
      if (role === 'admin') staffStreams.add(stream);
      response.on('close', stop);
      response.write('retry: 2000\n: welcome\n\n');
    },
    publish(accountIds, change) {
      for (const accountId of new Set(accountIds)) write(streamsOf.get(accountId) ?? [], change);
    },
    publishToStaff(topic) {
      const throttle = staffThrottles.get(topic);
      if (throttle) throttle.isPending = true;
      else sendToStaff(topic);
    },
    closeForAccount(accountId) {
      for (const stream of streamsOf.get(accountId) ?? []) stream.end();
    },
    count: () => [...streamsOf.values()].reduce((sum, streams) => sum + streams.size, 0),
    closeAll() {
      for (const streams of streamsOf.values()) for (const stream of streams) stream.end();
    },
  };
}

function write(streams: Iterable<LiveStream>, change: LiveChange): void {
  const text = formatLiveChangeEvent(change);
  for (const { response } of streams) response.write(text);
}

function formatLiveChangeEvent(change: LiveChange): string {
  return `event: change\ndata: ${JSON.stringify(change)}\n\n`;
}
