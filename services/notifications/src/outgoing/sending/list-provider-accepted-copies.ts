import type { SentMessage } from '@rally/messaging';
import type { QueuedMessage } from '../message.ts';
import { findWhatsappTemplate } from './find-whatsapp-template.ts';
import type { SendMessageDependencies } from './send-queued-message.ts';

/** Allowed difference between the provider's clock and ours. */
const clockSlackSeconds = 120;

export type ListProviderAcceptedCopiesDependencies = Pick<SendMessageDependencies, 'messenger' | 'whatsappTemplates'>;

/**
 * For a message with an unknown outcome: the messages with its text and number that the provider has accepted since it was queued.
 * Throws while the provider is unreachable.
 */
export async function listProviderAcceptedCopies(
  message: QueuedMessage,
  { messenger, whatsappTemplates }: ListProviderAcceptedCopiesDependencies,
): Promise<SentMessage[]> {
  const template = findWhatsappTemplate(message, whatsappTemplates);
  const since = new Date(message.createdAt.getTime() - clockSlackSeconds * 1000);
  const accepted = await messenger.listRecent(message.phone, message.channel, since);
  // The provider lists templates with their variables filled in.
  return accepted.filter(({ body }) => (template ? body.includes(template.text) : body === message.text));
}
