import * as z from 'zod';
import { defineCall } from '../call.ts';
import { notificationsErrors } from './errors.ts';

/** The form of an inbound message. `Body` is empty if the message is only a picture. */
export const inboundMessageWebhookFormSchema = z.object({
  MessageSid: z.string().min(1).max(64),
  From: z.string().min(1).max(64),
  To: z.string().min(1).max(64),
  Body: z.string().max(10_000).default(''),
});

/**
 * A player's message, from the provider. Any signed form is accepted, since the provider retries rejected ones; one that does
 * not match `inboundMessageWebhookFormSchema` is logged and ignored.
 */
export const receiveMessage = defineCall({
  owner: 'notifications',
  method: 'POST',
  path: '/webhooks/twilio/inbound',
  access: 'provider',
  summary: 'A message was received',
  bodyFormat: 'form',
  body: z.looseObject({}).default({}),
  reply: z.string().meta({ description: 'TwiML, without a message', examples: ['<Response/>'] }),
  replyFormat: 'xml',
  errors: [notificationsErrors.signatureInvalid],
});
