import * as z from 'zod';
import { defineCall } from '../call.ts';
import { paymentsErrors } from './errors.ts';

/** Webhook of the payment provider. Its signature covers the raw body. */
export const receivePaymentEvent = defineCall({
  owner: 'payments',
  method: 'POST',
  path: '/webhooks/stripe',
  access: 'provider',
  summary: 'A payment changed',
  bodyFormat: 'raw',
  reply: z.object({ ok: z.literal(true) }),
  errors: [paymentsErrors.signatureInvalid],
});
