import type { Lease, LeaseStore } from './lease.store.ts';
import { defaultLeaseSeconds, type LeaseOptions } from './run-exclusively.ts';

/** A lease that one replica holds from one piece of work to the next, for as long as it lives. */
export interface LeaseHolder {
  /** Acquires or renews the lease where that is due. Resolves to whether this replica holds it. */
  hold(): Promise<boolean>;
  /** False once another replica may hold it. Asks no database, so that it can be called before each step. */
  isHeld(): boolean;
  release(): Promise<void>;
}

/** @param nowMs a monotonic clock */
export function createLeaseHolder(
  leases: LeaseStore,
  { name, lifeSeconds = defaultLeaseSeconds }: LeaseOptions,
  nowMs: () => number = () => performance.now(),
): LeaseHolder {
  const renewAfterMs = (lifeSeconds * 1000) / 3;
  let lease: Lease | null = null;
  let renewedAtMs = 0;
  return {
    async hold() {
      const startedAtMs = nowMs();
      if (lease !== null && startedAtMs - renewedAtMs < renewAfterMs) return true;
      if (lease !== null && !(await lease.renew())) lease = null;
      lease ??= await leases.acquire(name, lifeSeconds);
      renewedAtMs = startedAtMs;
      return lease !== null;
    },
    isHeld: () => lease?.isHeld() === true,
    async release() {
      const held = lease;
      lease = null;
      await held?.release();
    },
  };
}
