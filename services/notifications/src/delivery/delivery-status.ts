/** Order of the provider's delivery statuses; a status never moves back. */
const rank: Record<string, number> = {
  accepted: 1,
  queued: 1,
  sending: 2,
  sent: 3,
  delivered: 4,
  undelivered: 4,
  failed: 4,
  read: 5,
};

/** Whether a reported status is an advance. The first terminal one (delivered, undelivered, failed) stays; unknown ones are ignored. */
export function isLaterDeliveryStatus(before: string | null, reported: string): boolean {
  return (
    (rank[reported] ?? 0) > (before === null ? 0 : (rank[before] ?? 0)) &&
    !(reported === 'read' && before !== 'delivered')
  );
}

/** Whether the status means that the message did not arrive. */
export function isDeliveryFailure(reported: string): boolean {
  return reported === 'undelivered' || reported === 'failed';
}
