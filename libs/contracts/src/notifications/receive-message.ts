import * as z from 'zod';
import { defineCall } from '../call.ts';
import { notificationsErrors } from './errors.ts';

/** A player's message, told by the provider. Unknown parameters stay: the signature covers them. */
export const receiveMessage = defineCall({
  owner: 'notifications',
  method: 'POST',
  path: '/webhooks/twilio/inbound',
  access: 'provider',
  summary: 'A message came in',
  bodyFormat: 'form',
  body: z.looseObject({
    MessageSid: z.string().min(1).max(64),
    From: z.string().min(1).max(64),
    To: z.string().min(1).max(64),
    Body: z.string().max(10_000).default(''),
    OptOutType: z.string().max(20).optional(),
  }),
  reply: z.string().meta({ description: 'TwiML, without a message', examples: ['<Response/>'] }),
  replyFormat: 'xml',
  errors: [notificationsErrors.signatureInvalid],
});
