/** Makes one replica of a service relay while the others stand by. Service-kit's `createHeldLease` implements it. */
export interface RelayLease {
  /** Acquires or renews the lease; resolves to whether this replica holds it. */
  hold(): Promise<boolean>;
  /** False once another replica may hold it. Checked before each publication, so that a stalled holder stops on its own. */
  isHeld(): boolean;
  /** Lets another replica acquire the lease at once. */
  release(): Promise<void>;
}

/** The lease of a service that runs in only one process, so no other process can take it. */
export const singleReplicaLease: RelayLease = { hold: async () => true, isHeld: () => true, release: async () => {} };
