import { type RelayLease, singleReplicaLease } from '../src/outbox/relay-lease.ts';

/** More renewals than any test with fake timers needs. */
const maxHolds = 1_000;

/** A lease that is always held. It stops answering a relay that never pauses, so that the test fails instead of hanging. */
export function createTestLease(overrides: Partial<RelayLease> = {}): RelayLease {
  const lease = { ...singleReplicaLease, ...overrides };
  let holds = 0;
  return {
    ...lease,
    async hold() {
      holds += 1;
      return holds > maxHolds ? new Promise<boolean>(() => {}) : lease.hold();
    },
  };
}
