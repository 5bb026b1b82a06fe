import type { Lease, LeaseStore } from './lease.store.ts';

/** A lease's name and its life in seconds, `defaultLeaseSeconds` unless given. */
export interface LeaseOptions {
  readonly name: string;
  readonly lifeSeconds?: number;
}

/** After the death of its holder a lease is free for others this much later. */
export const defaultLeaseSeconds = 15;

/**
 * Does `work` while no other process does work under the lease's name. The lease is renewed until the work ends; `lost` is
 * aborted when another process has taken it over all the same (this one stalled, or its database was away).
 * Resolves to null, without having called `work`, while another process holds the lease.
 */
export async function runExclusively<Result>(
  leases: LeaseStore,
  { name, lifeSeconds = defaultLeaseSeconds }: LeaseOptions,
  work: (lease: Lease, lost: AbortSignal) => Promise<Result>,
): Promise<{ readonly result: Result } | null> {
  const lease = await leases.acquire(name, lifeSeconds);
  if (lease === null) return null;
  const lost = new AbortController();
  async function renew(): Promise<void> {
    // A failed renewal is not a lost lease: the next one may still come in time.
    const isOurs = await lease?.renew().catch(() => true);
    if (!isOurs) lost.abort(new Error(`the lease ${name} was taken over`));
  }
  const renewal = setInterval(renew, (lifeSeconds * 1000) / 3);
  try {
    return { result: await work(lease, lost.signal) };
  } finally {
    clearInterval(renewal);
    await lease.release();
  }
}
