import type { Language } from '@rally/contracts/players';
import {
  chooseWhatsappTemplate,
  describeSendFailure,
  type Messenger,
  type SendResult,
  type WhatsappTemplate,
} from '@rally/messaging';
import { isNorthAmerican } from '@rally/phone';

/** Identity's texts that can have their own WhatsApp template. A template for codes has only the code as a variable. */
export type IdentityTextPurpose = 'code' | 'login_link' | 'security_notice';

/** Sends a text. Returns the failure, without phone and text, or null. */
export type SendTextMessage = (
  phone: string,
  message: {
    readonly purpose: IdentityTextPurpose;
    readonly language: Language;
    readonly body: string;
    readonly code?: string;
  },
) => Promise<Error | null>;

/** Sends by SMS or, outside North America, by WhatsApp. */
export function createSendTextMessage(messenger: Messenger, templates: readonly WhatsappTemplate[]): SendTextMessage {
  return async (phone, { purpose, language, body, code }) => {
    const channel = isNorthAmerican(phone) ? 'sms' : 'whatsapp';
    const template = chooseWhatsappTemplate(templates, { channel, purpose, language, body: code ?? body });
    const result = await messenger.send({ to: phone, channel, body, ...(template && { template }) });
    return toSendError(result);
  };
}

function toSendError(result: SendResult): Error | null {
  if (result.outcome === 'accepted') return null;
  return new Error(`message provider: ${describeSendFailure(result)}`);
}
