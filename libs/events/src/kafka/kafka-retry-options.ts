/** Retries of kafkajs itself: a few seconds, then the relay or the reader retries. */
export const kafkaRetryOptions = { initialRetryTime: 200, maxRetryTime: 2_000, retries: 3 } as const;
