import type { MessageChannel } from '@rally/contracts/notifications';
import { createStaffInboxChangeEvent } from './create-staff-inbox-change-event.ts';
import type { StaffInboxItemStore } from './inbox-item.store.ts';

/** Puts a player's text into the staff inbox. Safe to repeat: the same message is the same item. */
export async function addStaffInboxItem(
  { inboxItems }: { readonly inboxItems: StaffInboxItemStore },
  {
    id,
    ...message
  }: { id: string; phone: string; playerId: string | null; channel: MessageChannel; text: string; receivedAt: Date },
): Promise<void> {
  const item = { ...message, _id: id, version: 1, status: 'open' as const, handled: null, answers: [] };
  await inboxItems.add(item, [createStaffInboxChangeEvent(item, null, message.receivedAt)]);
}
