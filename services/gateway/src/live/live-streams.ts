import type { ServerResponse } from 'node:http';
import { type LiveChange, type LiveTopic, liveHeartbeatSeconds } from '@rally/contracts/gateway';
import type { Account } from '@rally/service-kit';
import { recentChanges } from './recent-changes.ts';

/** A stream ends no later than the token that opened it; the page opens the next one with a fresh token. */
const longestMs = 600_000;
/** A run makes a thousand matches at once; staff hear of a topic so often at most. */
const staffPauseMs = 1_000;

/**
 * Open event streams. What goes out says only that something changed: the page then asks, and gets what it may see. Each
 * change carries the id of the event behind it, the same at every replica, by which a stream goes on where another one broke.
 */
export interface LiveStreams {
  /** @param lastEventId what the page saw last on its former stream */
  open(account: Pick<Account, 'id' | 'role'>, response: ServerResponse, lastEventId: string | undefined): void;
  tell(accountIds: readonly string[], change: LiveChange, eventId: string): void;
  tellStaff(topic: LiveTopic, eventId: string): void;
  closeOf(accountId: string): void;
  closeAll(): void;
}

interface Stream {
  readonly account: Pick<Account, 'id' | 'role'>;
  readonly response: ServerResponse;
}

export function liveStreams(): LiveStreams {
  const streams = new Set<Stream>();
  const recent = recentChanges(() => performance.now());
  const staffTimers = new Map<LiveTopic, { timer: NodeJS.Timeout; waiting: string | null }>();

  function sendToStaff(topic: LiveTopic, eventId: string): void {
    const change = { topic, id: null };
    recent.add({ eventId, change, accountIds: 'staff' });
    for (const { account, response } of streams) if (account.role === 'admin') response.write(written(change, eventId));
    const timer = setTimeout(() => {
      const waiting = staffTimers.get(topic)?.waiting ?? null;
      staffTimers.delete(topic);
      if (waiting !== null) sendToStaff(topic, waiting);
    }, staffPauseMs).unref();
    staffTimers.set(topic, { timer, waiting: null });
  }

  return {
    open(account, response, lastEventId) {
      const stream = { account, response };
      streams.add(stream);
      response.write('retry: 2000\n: welcome\n\n');
      if (lastEventId !== undefined) {
        for (const { change, eventId } of recent.since(lastEventId, account)) response.write(written(change, eventId));
      }
      const heartbeat = setInterval(() => response.write(': still here\n\n'), liveHeartbeatSeconds * 1000);
      const end = setTimeout(() => response.end(), longestMs);
      response.on('close', () => {
        clearInterval(heartbeat);
        clearTimeout(end);
        streams.delete(stream);
      });
    },
    tell(accountIds, change, eventId) {
      recent.add({ eventId, change, accountIds });
      for (const { account, response } of streams) {
        if (accountIds.includes(account.id)) response.write(written(change, eventId));
      }
    },
    tellStaff(topic, eventId) {
      const busy = staffTimers.get(topic);
      if (busy) busy.waiting = eventId;
      else sendToStaff(topic, eventId);
    },
    closeOf(accountId) {
      for (const { account, response } of streams) if (account.id === accountId) response.end();
    },
    closeAll() {
      for (const { timer } of staffTimers.values()) clearTimeout(timer);
      for (const { response } of streams) response.end();
    },
  };
}

function written(change: LiveChange, eventId: string): string {
  return `id: ${eventId}\nevent: change\ndata: ${JSON.stringify(change)}\n\n`;
}
