import type { Lease, LeaseStore } from './lease.store.ts';
import { defaultLeaseSeconds, type LeaseOptions } from './run-exclusively.ts';

/** A lease that one replica holds continuously until it stops. */
export interface HeldLease {
  /** Acquires the lease, or renews it when due. Resolves to whether this replica holds it. */
  hold(): Promise<boolean>;
  /** False once another replica may hold it. Makes no database call, so it is cheap enough to check before each step. */
  isHeld(): boolean;
  /** Whether this replica holds the lease and `hold` would renew it. */
  isRenewalDue(): boolean;
  release(): Promise<void>;
}

/** @param nowMs a monotonic clock */
export function createHeldLease(
  leases: LeaseStore,
  { name, lifeSeconds = defaultLeaseSeconds }: LeaseOptions,
  nowMs: () => number = () => performance.now(),
): HeldLease {
  const renewAfterMs = (lifeSeconds * 1000) / 3;
  let lease: Lease | null = null;
  let renewedAtMs = 0;
  const isRenewalDue = () => lease !== null && nowMs() - renewedAtMs >= renewAfterMs;
  return {
    async hold() {
      const startedAtMs = nowMs();
      if (lease !== null && !isRenewalDue()) return true;
      if (lease !== null && !(await lease.renew())) lease = null;
      lease ??= await leases.acquire(name, lifeSeconds);
      renewedAtMs = startedAtMs;
      return lease !== null;
    },
    isHeld: () => lease?.isHeld() === true,
    isRenewalDue,
    async release() {
      const released = lease;
      lease = null;
      await released?.release();
    },
  };
}
