/** A connection that opens at its first use. */
export interface LazyConnection {
  /** Resolves once it is open; after a failure the next call tries anew. */
  open(): Promise<void>;
  /** Does nothing where it never was opened. */
  close(): Promise<void>;
}

export function lazyConnection(client: { connect(): Promise<void>; disconnect(): Promise<void> }): LazyConnection {
  let opening: Promise<void> | null = null;
  return {
    async open() {
      opening ??= client.connect();
      try {
        await opening;
      } catch (error) {
        opening = null;
        throw error;
      }
    },
    async close() {
      if (opening !== null) await client.disconnect();
    },
  };
}
