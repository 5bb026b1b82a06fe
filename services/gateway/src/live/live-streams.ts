import type { ServerResponse } from 'node:http';
import { type LiveChange, type LiveChangeTopic, liveHeartbeatSeconds } from '@rally/contracts/gateway';
import type { CallerAccount } from '@rally/service-kit';

/** A stream ends no later than the token that opened it; the page then opens the next one with a fresh token. */
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
  closeAll(): void;
}

interface LiveStream {
  readonly account: Pick<CallerAccount, 'id' | 'role'>;
  readonly response: ServerResponse;
}

export function createLiveStreams(): LiveStreams {
  const streams = new Set<LiveStream>();
  const staffThrottles = new Map<LiveChangeTopic, { timer: NodeJS.Timeout; isPending: boolean }>();

  function sendToStaff(topic: LiveChangeTopic): void {
    for (const { account, response } of streams)
      if (account.role === 'admin') response.write(formatLiveChangeEvent({ topic, id: null }));
    const timer = setTimeout(() => {
      const isPending = staffThrottles.get(topic)?.isPending;
      staffThrottles.delete(topic);
      if (isPending) sendToStaff(topic);
    }, staffIntervalMs).unref();
    staffThrottles.set(topic, { timer, isPending: false });
  }

  return {
    canOpen: (accountId) =>
      [...streams].filter(({ account }) => account.id === accountId).length < maxStreamsPerAccount,
    open(account, response) {
      const stream = { account, response };
      streams.add(stream);
      response.write('retry: 2000\n: welcome\n\n');
      const heartbeat = setInterval(() => response.write(': heartbeat\n\n'), liveHeartbeatSeconds * 1000);
      const end = setTimeout(() => response.end(), maxStreamMs);
      response.on('close', () => {
        clearInterval(heartbeat);
        clearTimeout(end);
        streams.delete(stream);
      });
    },
    publish(accountIds, change) {
      for (const { account, response } of streams) {
        if (accountIds.includes(account.id)) response.write(formatLiveChangeEvent(change));
      }
    },
    publishToStaff(topic) {
      const throttle = staffThrottles.get(topic);
      if (throttle) throttle.isPending = true;
      else sendToStaff(topic);
    },
    closeForAccount(accountId) {
      for (const { account, response } of streams) if (account.id === accountId) response.end();
    },
    closeAll() {
      for (const { timer } of staffThrottles.values()) clearTimeout(timer);
      for (const { response } of streams) response.end();
    },
  };
}

function formatLiveChangeEvent(change: LiveChange): string {
  return `event: change\ndata: ${JSON.stringify(change)}\n\n`;
}
