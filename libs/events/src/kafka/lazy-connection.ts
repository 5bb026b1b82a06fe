/** A connection that opens on first use. */
export interface LazyConnection {
  /** Resolves once it is open; after a failure the next call retries. */
  open(): Promise<void>;
  /** Does nothing if it was never opened. */
  close(): Promise<void>;
}

export function createLazyConnection(client: {
  connect(): Promise<void>;
  disconnect(): Promise<void>;
}): LazyConnection {
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
