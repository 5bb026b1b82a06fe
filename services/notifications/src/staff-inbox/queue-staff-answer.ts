import type { EventData } from '@rally/contracts';
import { type inboxItemChanged, inboxTexts } from '@rally/contracts/notifications';
import { addressMessageToRecipient } from '../outgoing/address-message.ts';
import type { QueueMessageDependencies } from '../outgoing/queueing/queue-message-dependencies.ts';
import { createRecipientWithoutAccount } from '../people/people.projection.ts';
import type { StaffInboxItemStore } from './inbox-item.store.ts';
import { getInboxAnswerExpiry, getStaffAnswerMessageId } from './inbox-item.ts';

/** Queues the message with an answer by staff, to the phone and on the channel of the text that it answers. */
export async function queueStaffAnswer(
  { itemId, playerId, answerId }: EventData<typeof inboxItemChanged>,
  {
    inboxItems,
    people,
    messages,
  }: Pick<QueueMessageDependencies, 'people' | 'messages'> & { readonly inboxItems: StaffInboxItemStore },
): Promise<void> {
  const item = answerId === null ? null : await inboxItems.findById(itemId);
  const answer = item?.answers.find(({ id }) => id === answerId);
  if (!item || !answer) return;
  const writer = playerId === null ? null : await people.findById(playerId);
  const addressed = addressMessageToRecipient(writer ?? createRecipientWithoutAccount(item.phone), {
    id: getStaffAnswerMessageId(itemId, answer.id),
    purpose: 'staff_answer',
    text: inboxTexts.answer(answer.text),
    expiresAt: getInboxAnswerExpiry(item, answer.at),
  });
  await messages.queue([{ ...addressed, phone: item.phone, playerId, channel: item.channel }]);
}
