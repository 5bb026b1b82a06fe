import type { Channel, FilledWhatsappTemplate, WhatsappTemplate } from './messenger.ts';

/**
 * The approved template for a message, or null if it can be free text: any SMS, and WhatsApp messages without a configured template. A
 * template in the message's language takes precedence over one for all languages. WhatsApp accepts free text only within 24 hours of the
 * recipient's last message (error 63016).
 */
export function chooseWhatsappTemplate(
  templates: readonly WhatsappTemplate[],
  { channel, purpose, language, body }: { channel: Channel; purpose: string; language: string; body: string },
): FilledWhatsappTemplate | null {
  const find = (wanted: string) => {
    const ofPurpose = templates.filter((template) => template.purpose === wanted);
    return (
      ofPurpose.find((template) => template.language === language) ?? ofPurpose.find((one) => one.language === null)
    );
  };
  const template = find(purpose) ?? find('*');
  if (channel !== 'whatsapp' || template === undefined) return null;
  return { contentSid: template.contentSid, text: toTemplateVariable(body) };
}

/** Templates contain the sender's name, and their placeholders allow no line breaks or repeated spaces. */
function toTemplateVariable(body: string): string {
  return body
    .replace(/^Rally: /, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
