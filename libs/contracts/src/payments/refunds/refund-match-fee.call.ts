import * as z from 'zod';
import { defineCall } from '../../call.ts';
import { idSchema } from '../../field-schemas.ts';
import { paymentsErrors } from '../errors.ts';
import { paymentSchema } from '../payment-schemas.ts';

/** Refunds a player's match fee in full. Repeating the call refunds once. */
export const refundMatchFee = defineCall({
  owner: 'payments',
  method: 'POST',
  path: '/admin/matches/:id/refund',
  access: 'admin',
  summary: 'Refund a match fee',
  params: z.object({ id: idSchema }),
  body: z.object({ userId: idSchema }),
  reply: z.object({ ok: z.literal(true), payment: paymentSchema }),
  errors: [
    paymentsErrors.matchUnknown,
    paymentsErrors.nothingToRefund,
    paymentsErrors.paymentDisputed,
    paymentsErrors.refundPending,
  ],
});
