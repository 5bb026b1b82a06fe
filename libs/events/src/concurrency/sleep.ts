/** Resolves after `ms`; rejects with the signal's reason as soon as it aborts. */
export async function sleep(ms: number, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, ms);
  const end = () => reject(signal.reason);
  signal.addEventListener('abort', end, { once: true });
  try {
    await promise;
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', end);
  }
}
