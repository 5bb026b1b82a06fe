import type { Lease, LeaseStore } from '@rally/service-kit';

/** The right to send, kept from one look to the next: one replica's, as long as it lives. */
export interface SenderTurn {
  /** Takes or renews it; resolves to whether it is ours. */
  isOurs(): Promise<boolean>;
  /** Leaves it to the next at once. */
  end(): Promise<void>;
}

const leaseName = 'sender';
const leaseSeconds = 10;
const renewAfterMs = 3_000;

/** @param nowMs a clock that never jumps */
export function senderTurn(leases: LeaseStore, nowMs: () => number): SenderTurn {
  let lease: Lease | null = null;
  let renewedAt = 0;
  return {
    async isOurs() {
      const asked = nowMs();
      if (lease !== null && asked - renewedAt < renewAfterMs) return true;
      if (lease !== null && !(await lease.renew())) lease = null;
      lease ??= await leases.acquire(leaseName, leaseSeconds);
      renewedAt = asked;
      return lease !== null;
    },
    async end() {
      await lease?.release();
      lease = null;
    },
  };
}
