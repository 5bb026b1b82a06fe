import type { Messenger } from '@rally/messaging';
import { isNorthAmerican } from '@rally/phone';

/** Sends a text by SMS or, outside North America, by WhatsApp. Gives what went wrong, without phone and text, or null. */
export async function sendText(messenger: Messenger, phone: string, body: string): Promise<Error | null> {
  const channel = isNorthAmerican(phone) ? 'sms' : 'whatsapp';
  const result = await messenger.send({ to: phone, channel, body });
  if (result.outcome === 'accepted') return null;
  // The provider's own error carries the request: what we sent, and to whom.
  const reason = result.outcome === 'refused' ? `refused with ${result.providerCode}` : reasonOf(result.cause);
  return new Error(`message provider: ${reason}`);
}

function reasonOf(cause: Error): string {
  return 'code' in cause && typeof cause.code === 'string' ? cause.code : cause.name;
}
