/** Stops a part of a process, e.g. a server or a worker. */
export type Stop = () => Promise<unknown>;

/**
 * Stops one group of parts after the other, each group at once. A part that fails to stop does not keep the others from it: the database,
 * which comes last, has to close its file.
 * @throws AggregateError of all failures
 */
export async function stopAll(...groups: readonly (readonly Stop[])[]): Promise<void> {
  const failures: unknown[] = [];
  for (const group of groups) {
    const results = await Promise.allSettled(group.map((stop) => stop()));
    failures.push(...results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : [])));
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} parts failed to stop`);
}
