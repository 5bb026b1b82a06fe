export interface Stoppable {
  stop(): Promise<void>;
}

/**
 * Stops everything in reverse order of starting, so that the gateway closes before the services. A part that fails to stop does not keep
 * the others from it: the database, which comes last, has to close its file.
 * @throws AggregateError of all failures
 */
export async function stopAll(running: Stoppable[]): Promise<void> {
  const failures: unknown[] = [];
  for (let next = running.pop(); next !== undefined; next = running.pop()) {
    try {
      await next.stop();
    } catch (failure) {
      failures.push(failure);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} parts failed to stop`);
}
