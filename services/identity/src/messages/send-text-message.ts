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

/** Why a text was not accepted. Contains neither the phone nor the text. */
export class SendTextError extends Error {
  override readonly name = 'SendTextError';
  /** Whether the provider may have sent the text anyway. */
  readonly mayHaveBeenSent: boolean;
  constructor(message: string, mayHaveBeenSent: boolean) {
    super(message);
    this.mayHaveBeenSent = mayHaveBeenSent;
  }
}

/** Sends a text. Returns the failure, or null. */
export type SendTextMessage = (
  phone: string,
  message: {
    readonly purpose: IdentityTextPurpose;
    readonly language: Language;
    readonly body: string;
    readonly code?: string;
  },
) => Promise<SendTextError | null>;

/** Sends by SMS or, outside North America, by WhatsApp. */
export function createSendTextMessage(messenger: Messenger, templates: readonly WhatsappTemplate[]): SendTextMessage {
  return async (phone, { purpose, language, body, code }) => {
    const channel = isNorthAmerican(phone) ? 'sms' : 'whatsapp';
    const template = chooseWhatsappTemplate(templates, { channel, purpose, language, body: code ?? body });
    const result = await messenger.send({ to: phone, channel, body, ...(template && { template }) });
    return toSendError(result);
  };
}

function toSendError(result: SendResult): SendTextError | null {
  if (result.outcome === 'accepted') return null;
  return new SendTextError(`message provider: ${describeSendFailure(result)}`, result.outcome === 'unknown');
}
