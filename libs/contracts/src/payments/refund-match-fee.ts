import * as z from 'zod';
import { defineCall } from '../call.ts';
import { id } from '../field-schemas.ts';
import { paymentsErrors } from './errors.ts';
import { payment } from './payment-schemas.ts';

/** Refunds a player's match fee in full. Repeating the call refunds once. */
export const refundMatchFee = defineCall({
  owner: 'payments',
  method: 'POST',
  path: '/admin/matches/:id/refund',
  access: 'admin',
  summary: 'Refund a match fee',
  params: z.object({ id }),
  body: z.object({ userId: id }),
  reply: z.object({ ok: z.literal(true), payment }),
  errors: [
    paymentsErrors.matchUnknown,
    paymentsErrors.nothingToRefund,
    paymentsErrors.paymentDisputed,
    paymentsErrors.refundPending,
  ],
});
