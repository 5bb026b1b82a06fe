import { type Lease, type LeaseStore, runExclusively } from '@rally/service-kit';

/** If a process dies while carrying out stored work, other processes wait this long. */
export const workLeaseSeconds = 30;

/** Another replica continues the work under a newer lease, or this process is stopping. */
export class WorkLeaseLostError extends Error {
  override readonly name = 'WorkLeaseLostError';
}

/**
 * Carries out stored work that any replica can resume, one replica at a time. Null while another process does it or after another one has
 * taken it over, and when this one is stopping.
 */
export async function withWorkLease<Result>(
  { leases }: { readonly leases: LeaseStore },
  name: string,
  work: (lease: Lease) => Promise<Result>,
): Promise<Result | null> {
  try {
    const done = await runExclusively(leases, { name, lifeSeconds: workLeaseSeconds }, work);
    return done === null ? null : done.result;
  } catch (error) {
    if (error instanceof WorkLeaseLostError) return null;
    throw error;
  }
}

/**
 * The heartbeat between two batches.
 * @throws WorkLeaseLostError if another replica has the lease, or this process is stopping
 */
export async function renewWorkLease(lease: Lease, workId: string, stopping?: AbortSignal): Promise<void> {
  if (stopping?.aborted || !(await lease.renew())) throw new WorkLeaseLostError(workId);
}
