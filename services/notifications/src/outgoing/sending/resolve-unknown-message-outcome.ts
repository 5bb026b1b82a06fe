import type { QueuedMessage } from '../message.ts';
import { listProviderAcceptedCopies } from './list-provider-accepted-copies.ts';
import { maxSendAttempts } from './max-send-attempts.ts';
import type { SendMessageDependencies } from './send-queued-message.ts';

/**
 * Resolves a message with an unknown outcome by asking the provider for recent messages to its number. A message that the
 * provider does not have is sent at most once more. While the provider is unreachable, the message waits.
 */
export async function resolveUnknownMessageOutcome(
  message: QueuedMessage,
  deps: Pick<SendMessageDependencies, 'messages' | 'messenger' | 'now' | 'whatsappTemplates'>,
): Promise<void> {
  const { messages, now } = deps;
  const accepted = await listProviderAcceptedCopies(message, deps).catch(() => null);
  if (accepted === null) return void (await messages.deferReconciliation(message));
  for (const candidate of accepted) {
    const known = await messages.findByProviderId(candidate.providerId);
    if (!known || known.id === message.id) return void (await messages.markSent(message, candidate.providerId));
  }
  if (message.tries >= maxSendAttempts) return void (await messages.markFailed(message, 'undelivered', null));
  await messages.reschedule(message, now());
}
