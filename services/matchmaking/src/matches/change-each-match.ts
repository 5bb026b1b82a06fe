/**
 * Changes one match after the other, also after one has failed, and then fails with all errors, so that the worker logs them and runs again.
 * @param signal ends the round early
 */
export async function changeEachMatch(
  matches: readonly { readonly id: string }[],
  change: (id: string) => Promise<unknown>,
  signal?: AbortSignal,
): Promise<void> {
  const failures: Error[] = [];
  for (const { id } of matches) {
    if (signal?.aborted) break;
    try {
      await change(id);
    } catch (cause) {
      failures.push(new Error(`match ${id} could not be changed`, { cause }));
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} of ${matches.length} matches failed`);
}
