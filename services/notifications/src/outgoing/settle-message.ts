import type { Message } from './message.ts';
import type { SendingParts } from './send-message.ts';

const triesMax = 2;
/** The provider's clock and ours may differ by so much. */
const clockSlackSeconds = 120;

/**
 * Finds out what became of a message that was posted without an answer: the provider is asked by number and time. One it
 * does not know is sent once more, at most; while the provider can't be asked the message waits.
 */
export async function settleMessage(
  message: Message,
  parts: Pick<SendingParts, 'messages' | 'messenger' | 'now'>,
): Promise<void> {
  const { messages, messenger, now } = parts;
  const since = new Date((message.takenAt ?? message.createdAt).getTime() - clockSlackSeconds * 1000);
  const accepted = await messenger.recent(message.phone, message.channel, since).catch(() => null);
  if (accepted === null) return void (await messages.askLater(message));
  for (const one of accepted.filter(({ body }) => body === message.text)) {
    const known = await messages.byProviderId(one.providerId);
    if (!known || known.id === message.id) return void (await messages.sent(message, one.providerId));
  }
  if (message.tries >= triesMax) return void (await messages.failed(message, 'undelivered', null));
  await messages.putOff(message, now());
}
