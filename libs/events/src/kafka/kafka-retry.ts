/** How long kafkajs tries by itself: some seconds, then the relay's or the reader's own patience takes over. */
export const kafkaRetry = { initialRetryTime: 200, maxRetryTime: 2_000, retries: 3 } as const;
