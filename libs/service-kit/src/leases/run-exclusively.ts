import type { Lease, LeaseStore } from './lease.store.ts';

/** A lease's name and duration in seconds, `defaultLeaseSeconds` by default. */
export interface LeaseOptions {
  readonly name: string;
  readonly lifeSeconds?: number;
}

/** How long a lease stays taken after its holder dies. */
export const defaultLeaseSeconds = 15;

/**
 * Runs `work` while no other process runs work under the same lease name. The lease is renewed until the work ends; `lost` is
 * aborted if another process has taken it over anyway (this one stalled, or its database was unreachable).
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
