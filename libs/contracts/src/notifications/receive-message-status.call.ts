import * as z from 'zod';
import { defineCall } from '../call.ts';
import { notificationsErrors } from './errors.ts';

/** The form of a status report. */
export const messageStatusWebhookFormSchema = z.object({
  MessageSid: z.string().min(1).max(64),
  MessageStatus: z.string().min(1).max(20),
  ErrorCode: z.string().max(20).optional(),
});

/** A status report from the provider, which may be late, repeated or out of order. Any signed form is accepted. */
export const receiveMessageStatus = defineCall({
  owner: 'notifications',
  method: 'POST',
  path: '/webhooks/twilio/status',
  access: 'provider',
  summary: 'The status of a message changed',
  query: z.object({ messageId: z.string().max(64).optional() }),
  bodyFormat: 'form',
  body: z.looseObject({}).default({}),
  reply: z.object({ ok: z.literal(true) }),
  errors: [notificationsErrors.signatureInvalid],
});
