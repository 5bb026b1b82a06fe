/** How far the provider's reports have come for a message; a report never takes it back. */
const ranks: Record<string, number> = {
  accepted: 1,
  queued: 1,
  sending: 2,
  sent: 3,
  delivered: 4,
  undelivered: 4,
  failed: 4,
  read: 5,
};

/** Whether a report is news. The terminal ones (delivered, undelivered, failed) exclude each other; words we do not know are no news. */
export function isFurther(before: string | null, reported: string): boolean {
  return (
    (ranks[reported] ?? 0) > (before === null ? 0 : (ranks[before] ?? 0)) &&
    !(reported === 'read' && before !== 'delivered')
  );
}

/** Whether the report says that the message did not arrive. */
export function isLost(reported: string): boolean {
  return reported === 'undelivered' || reported === 'failed';
}
