import { inboxItemChanged } from '@rally/contracts/notifications';
import { createEvent } from '@rally/events';
import type { InboxItem } from './inbox-item.ts';

/** The event of an item's latest change, which added the answer `answerId`, or none. */
export function createStaffInboxChangeEvent(
  { _id, version, playerId, status }: InboxItem,
  answerId: string | null,
  now: Date,
) {
  const data = { itemId: _id, playerId, status, answerId, changedAt: now.toISOString() };
  return createEvent(inboxItemChanged, { subject: _id, version, now, data });
}
