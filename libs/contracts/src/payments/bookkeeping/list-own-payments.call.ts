import * as z from 'zod';
import { defineCall } from '../../call.ts';
import { centsSchema } from '../../field-schemas.ts';
import { refundAsSchema } from '../enum-schemas.ts';
import { paidPaymentSchema } from '../payment-schemas.ts';

/** The caller's payments, newest first, with receipts. */
export const listOwnPayments = defineCall({
  owner: 'payments',
  method: 'GET',
  path: '/payment/history',
  access: 'player',
  summary: 'Own payments',
  reply: z.object({
    ok: z.literal(true),
    payments: z.array(paidPaymentSchema),
    creditCents: centsSchema.meta({ description: 'Unspent credits, which pay for the next matches' }),
    refundAs: refundAsSchema,
  }),
});
