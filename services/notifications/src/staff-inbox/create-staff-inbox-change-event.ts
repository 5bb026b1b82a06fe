import { inboxItemChanged } from '@rally/contracts/notifications';
import { createEvent } from '@rally/events';
import type { InboxItem } from './inbox-item.ts';

/** The event for an item's latest change, with the id of the answer that it added, if any. */
export function createStaffInboxChangeEvent(
  { _id, version, playerId, status }: InboxItem,
  answerId: string | null,
  now: Date,
) {
  const data = { itemId: _id, playerId, status, answerId, changedAt: now.toISOString() };
  return createEvent(inboxItemChanged, { subject: _id, version, now, data });
}
