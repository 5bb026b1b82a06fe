import { responseMessagePurposes } from '@rally/contracts/notifications';
import { languageDefault } from '@rally/contracts/players';
import { chooseWhatsappTemplate, type FilledWhatsappTemplate, type WhatsappTemplate } from '@rally/messaging';
import type { QueuedMessage } from '../message.ts';

/** The WhatsApp template of a message; null for free text, which a reply to the player's own message may always be. */
export function findWhatsappTemplate(
  {
    channel,
    purpose,
    text,
    language = languageDefault,
  }: Pick<QueuedMessage, 'channel' | 'purpose' | 'text' | 'language'>,
  templates: readonly WhatsappTemplate[],
): FilledWhatsappTemplate | null {
  const isReply = responseMessagePurposes.some((reply) => reply === purpose);
  return isReply ? null : chooseWhatsappTemplate(templates, { channel, purpose, language, body: text });
}
