/** A row of a service's `closed_accounts` for a numbered account that it has erased. Its worker reads these rows once a minute. */
export function createErasedAccountRow(number: number) {
  const at = new Date('2026-11-01T12:00:00Z');
  return { _id: `erased-${number}`, version: 2, closedAt: at, erasedAt: at, outbox: [] };
}
