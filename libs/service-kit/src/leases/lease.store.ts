import { randomUUID } from 'node:crypto';
import type { Connection } from 'mongoose';
import { tryInsert } from '../database/try-insert.ts';

/** One process's exclusive right to do something for a limited time. */
export interface Lease {
  /** Fencing token: grows with each holder. Store it with each write, and reject writes with a smaller one. */
  readonly token: number;
  /** False once another process may have acquired the lease. */
  isHeld(): boolean;
  /** Extends the lease by its full duration. Resolves to false once another process holds it. */
  renew(): Promise<boolean>;
  /** Lets another process acquire the lease at once. */
  release(): Promise<void>;
}

export interface LeaseStore {
  /** Resolves to null while another process, or another caller in this one, holds the lease of this name. */
  acquire(name: string, lifeSeconds: number): Promise<Lease | null>;
}

interface LeaseDocument {
  _id: string;
  /** Null or missing (in data of 0.1.0) while nobody holds the lease. */
  holder?: string | null;
  token: number;
  /** Counts acquisitions and renewals, so that other processes can see that the holder is alive. */
  beat?: number;
}

/** The state of a lease, and when it was first seen like that. */
interface LeaseObservation {
  readonly token: number;
  readonly beat: number;
  readonly sinceMs: number;
}

/**
 * Leases in the service's database that do not depend on synchronized clocks: a process takes over a lease once it has seen it
 * unchanged for the full duration by its own clock. A process that has just started therefore waits that long for the lease
 * of one that died. All users of a lease name must use the same duration.
 * @param nowMs a monotonic clock
 */
export function createLeaseStore(connection: Connection, nowMs: () => number = () => performance.now()): LeaseStore {
  const leases = connection.collection<LeaseDocument>('leases');
  const observed = new Map<string, LeaseObservation>();

  async function readRow(name: string): Promise<LeaseDocument | null> {
    const row = await leases.findOne({ _id: name });
    if (row) return row;
    const created: LeaseDocument = { _id: name, holder: null, token: 0, beat: 0 };
    return (await tryInsert(leases.insertOne(created))) ? created : null;
  }

  /** Whether the lease has not changed for `lifeMs`. */
  function isExpired(name: string, token: number, beat: number, lifeMs: number): boolean {
    const seen = observed.get(name);
    if (seen?.token === token && seen.beat === beat) return nowMs() - seen.sinceMs >= lifeMs;
    observed.set(name, { token, beat, sinceMs: nowMs() });
    return false;
  }

  async function acquire(name: string, lifeSeconds: number): Promise<Lease | null> {
    const lifeMs = lifeSeconds * 1000;
    const row = await readRow(name);
    if (row === null) return null;
    if (row.holder && !isExpired(name, row.token, row.beat ?? 0, lifeMs)) return null;
    const holder = randomUUID();
    let sinceMs = nowMs();
    const { modifiedCount } = await leases.updateOne(
      // Null also matches a field that is missing.
      { _id: name, token: row.token, beat: row.beat ?? null } as object,
      { $set: { holder }, $inc: { token: 1, beat: 1 } },
    );
    if (modifiedCount === 0) return null;
    const token = row.token + 1;
    let beat = (row.beat ?? 0) + 1;
    let isLost = false;
    observed.set(name, { token, beat, sinceMs });
    const own = { _id: name, holder, token };
    return {
      token,
      isHeld: () => !isLost && nowMs() - sinceMs < lifeMs,
      async renew() {
        const renewedMs = nowMs();
        const { matchedCount } = await leases.updateOne(own, { $inc: { beat: 1 } });
        isLost = matchedCount === 0;
        if (isLost) return false;
        sinceMs = renewedMs;
        beat += 1;
        observed.set(name, { token, beat, sinceMs });
        return true;
      },
      async release() {
        isLost = true;
        await leases.updateOne(own, { $set: { holder: null } });
      },
    };
  }

  return { acquire };
}
