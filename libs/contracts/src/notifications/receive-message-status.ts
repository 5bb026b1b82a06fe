import * as z from 'zod';
import { defineCall } from '../call.ts';
import { notificationsErrors } from './errors.ts';

/** How a message we sent is getting on, told by the provider; late, repeated and in any order. */
export const receiveMessageStatus = defineCall({
  owner: 'notifications',
  method: 'POST',
  path: '/webhooks/twilio/status',
  access: 'provider',
  summary: 'The status of a message changed',
  query: z.object({ messageId: z.string().max(64).optional() }),
  bodyFormat: 'form',
  body: z.looseObject({
    MessageSid: z.string().min(1).max(64),
    MessageStatus: z.string().min(1).max(20),
    ErrorCode: z.string().max(20).optional(),
  }),
  reply: z.object({ ok: z.literal(true) }),
  errors: [notificationsErrors.signatureInvalid],
});
