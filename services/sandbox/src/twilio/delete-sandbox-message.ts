import type { SandboxMessageStore } from './message.store.ts';
import type { SandboxConversationStore } from './sandbox-conversation.store.ts';
import { getHandsetNumber } from './sandbox-message.ts';
import { SandboxTwilioError } from './sandbox-twilio-error.ts';

/**
 * Deletes a message; with a phone's last message, deletes everything about the phone.
 * @throws TwilioError 404 for an unknown message, 409 while it is being delivered
 */
export async function deleteSandboxMessage(
  sid: string,
  { messages, conversations }: { messages: SandboxMessageStore; conversations: SandboxConversationStore },
): Promise<void> {
  const message = await messages.find(sid);
  if (!message) throw new SandboxTwilioError(20_404, `The requested resource ${sid} was not found`, 404);
  if (message.status === 'queued' || message.status === 'sent') {
    throw new SandboxTwilioError(20_009, 'Cannot delete this resource before it is complete', 409);
  }
  await messages.delete(sid);
  const phone = getHandsetNumber(message);
  const [latest] = await messages.conversation(phone, 1);
  // The list of phones shows each one's last text; that of a deleted message must not stay there until the next message.
  if (latest) await conversations.replaceLastMessage(message, latest);
  else await conversations.delete(phone);
}
