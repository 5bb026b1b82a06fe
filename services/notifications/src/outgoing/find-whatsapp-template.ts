import { replyPurposes } from '@rally/contracts/notifications';
import { chooseWhatsappTemplate, type MessageTemplate, type WhatsappTemplate } from '@rally/messaging';
import type { Message } from './message.ts';

/** The WhatsApp template of a message; null for free text, which a reply to the player's own message may always be. */
export function findWhatsappTemplate(
  { channel, purpose, text }: Pick<Message, 'channel' | 'purpose' | 'text'>,
  templates: readonly WhatsappTemplate[],
): MessageTemplate | null {
  const isReply = replyPurposes.some((reply) => reply === purpose);
  return isReply ? null : chooseWhatsappTemplate(templates, { channel, purpose, body: text });
}
