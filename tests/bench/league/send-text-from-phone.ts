import { randomBytes } from 'node:crypto';
import type { createTwilioWebhookSender } from '@rally/sandbox';

/** Posts a player's text to the product as the message provider does. */
export async function sendTextFromPhone(
  post: ReturnType<typeof createTwilioWebhookSender>,
  url: string,
  phone: string,
  text: string,
): Promise<void> {
  const form = { MessageSid: `SM${randomBytes(16).toString('hex')}`, From: phone, To: '+12025550199', Body: text };
  const answer = await post(`${url}/api/webhooks/twilio/inbound`, form);
  if (answer?.status !== 200) throw new Error(`the text was answered ${answer?.status ?? 'by nobody'}`);
}
