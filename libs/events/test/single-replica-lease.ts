import type { RelayLease } from '../src/index.ts';

/** The lease of a service that has one replica. */
export const singleReplicaLease: RelayLease = { hold: async () => true, isHeld: () => true, release: async () => {} };
