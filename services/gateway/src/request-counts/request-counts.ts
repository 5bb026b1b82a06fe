import { createHmac } from 'node:crypto';
import type { EventData } from '@rally/contracts';
import type { clientRequestsCounted } from '@rally/contracts/gateway';
import type { Clock } from '@rally/service-kit';

/** Requests of clients within windows of fixed lengths, counted by this replica or reported by others. */
export interface RequestCounts {
  /**
   * Counts a request in the current window, unless the limit is used up.
   * @param client names the limit and the client
   * @returns the requests of all replicas and the milliseconds until the window ends
   */
  count(client: string, windowMs: number, max: number): { current: number; ttl: number };
  /** Counts that have changed since the last call, of clients that use enough of their limit to matter to this many replicas. */
  takeChanges(replicas: number): CountedWindows;
  /** Makes the next changes contain all counts. */
  markAllChanged(): void;
  /** Adds the counts of another replica. They may come in any order and repeatedly, because counts only grow. */
  addCounted(replica: string, windows: CountedWindows): void;
}

export type CountedWindows = EventData<typeof clientRequestsCounted>['windows'];

/** Together, the replicas may count this part of a limit without telling each other. */
const untoldPart = 0.1;
/** Changes per call. Clients that have used most of their limit come first; the others follow with the next changes. */
const maxChanges = 1_000;
/** Bounds the memory (about 20 MB) when requests keep coming from new addresses; the oldest client is forgotten. */
const maxClients = 100_000;

/** @param secret key of the hashes by which replicas name clients; all replicas need the same */
export function createRequestCounts({ clock, secret }: { clock: Clock; secret: string }): RequestCounts {
  /** The current window of each length, in milliseconds. */
  const windows = new Map<number, CountedWindow>();
  /** Counts of other replicas by the end of the window, the hash of the client and the replica. */
  const counted = new Map<number, Map<string, Map<string, number>>>();

  function getWindow(windowMs: number): CountedWindow {
    const nowMs = clock.now().getTime();
    const endsAtMs = (Math.floor(nowMs / windowMs) + 1) * windowMs;
    const present = windows.get(windowMs);
    // A window that ends later began while the clock was ahead.
    if (present?.endsAtMs === endsAtMs) return present;
    const window = { endsAtMs, clients: new Map(), changed: new Set<CountedClient>() };
    windows.set(windowMs, window);
    for (const endedMs of counted.keys()) if (endedMs <= nowMs) counted.delete(endedMs);
    return window;
  }

  function getClient({ clients, changed }: CountedWindow, name: string, max: number): CountedClient {
    const known = clients.get(name);
    if (known) return known;
    const [oldest] = clients.values();
    if (oldest && clients.size >= maxClients) {
      clients.delete(oldest.name);
      changed.delete(oldest);
    }
    const client = { name, max, own: 0, hash: null };
    clients.set(name, client);
    return client;
  }

  function getHash(client: CountedClient, endsAtMs: number): string {
    client.hash ??= createHmac('sha256', secret).update(`${endsAtMs} ${client.name}`).digest('base64url').slice(0, 22);
    return client.hash;
  }

  function sumOthers(client: CountedClient, endsAtMs: number): number {
    const others = counted.get(endsAtMs);
    let sum = 0;
    for (const count of others?.get(getHash(client, endsAtMs))?.values() ?? []) sum += count;
    return sum;
  }

  return {
    count(name, windowMs, max) {
      const window = getWindow(windowMs);
      const { endsAtMs, changed } = window;
      const client = getClient(window, name, max);
      const others = counted.has(endsAtMs) ? sumOthers(client, endsAtMs) : 0;
      if (client.own + others <= max) {
        client.own += 1;
        changed.add(client);
      }
      return { current: client.own + others, ttl: endsAtMs - clock.now().getTime() };
    },
    takeChanges(replicas) {
      const nowMs = clock.now().getTime();
      const present = [...windows.values()].filter(({ endsAtMs }) => endsAtMs > nowMs);
      const changes = present
        .flatMap((window) => [...window.changed].map((client) => ({ window, client, part: client.own / client.max })))
        .filter(({ part }) => part * replicas > untoldPart)
        .toSorted((a, b) => b.part - a.part);
      for (const { changed } of present) changed.clear();
      for (const { window, client } of changes.slice(maxChanges)) window.changed.add(client);
      const published = Map.groupBy(changes.slice(0, maxChanges), ({ window }) => window.endsAtMs);
      return Array.from(published, ([endsAtMs, clients]) => ({
        endsAt: new Date(endsAtMs).toISOString(),
        counts: Object.fromEntries(clients.map(({ client }) => [getHash(client, endsAtMs), client.own])),
      }));
    },
    markAllChanged() {
      for (const { clients, changed } of windows.values()) for (const client of clients.values()) changed.add(client);
    },
    addCounted(replica, windows) {
      const nowMs = clock.now().getTime();
      for (const { endsAt, counts } of windows) {
        const endsAtMs = Date.parse(endsAt);
        if (endsAtMs <= nowMs) continue;
        const byHash = counted.get(endsAtMs) ?? new Map<string, Map<string, number>>();
        counted.set(endsAtMs, byHash);
        for (const [hash, count] of Object.entries(counts)) {
          const byReplica = byHash.get(hash) ?? new Map<string, number>();
          byHash.set(hash, byReplica.set(replica, Math.max(count, byReplica.get(replica) ?? 0)));
        }
      }
    },
  };
}

/** A window of one length. The clients are in the order of their first requests. */
interface CountedWindow {
  readonly endsAtMs: number;
  readonly clients: Map<string, CountedClient>;
  readonly changed: Set<CountedClient>;
}

interface CountedClient {
  readonly name: string;
  readonly max: number;
  /** Requests to this replica, at most one more than the limit. */
  own: number;
  /** Null until the client's count is first shared. */
  hash: string | null;
}
