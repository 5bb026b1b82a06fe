import type { Messenger } from '@rally/messaging';
import { isNorthAmerican } from '@rally/phone';

/** Sends a text by SMS or, outside North America, by WhatsApp. Returns the failure, without phone and text, or null. */
export async function sendTextMessage(messenger: Messenger, phone: string, body: string): Promise<Error | null> {
  const channel = isNorthAmerican(phone) ? 'sms' : 'whatsapp';
  const result = await messenger.send({ to: phone, channel, body });
  if (result.outcome === 'accepted') return null;
  // The provider's own error contains the request, with the phone and the text.
  const reason = result.outcome === 'refused' ? `refused with ${result.providerCode}` : describeCause(result.cause);
  return new Error(`message provider: ${reason}`);
}

function describeCause(cause: Error): string {
  return 'code' in cause && typeof cause.code === 'string' ? cause.code : cause.name;
}
