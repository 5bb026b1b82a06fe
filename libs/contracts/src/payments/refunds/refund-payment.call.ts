import * as z from 'zod';
import { defineCall } from '../../call.ts';
import { centsSchema, idSchema, refinePlainText } from '../../field-schemas.ts';
import { paymentsErrors } from '../errors.ts';
import { staffPaymentSchema } from '../payment-schemas.ts';
import { refundReasonLengthMax } from './staff-payment-limits.ts';

const reason = refinePlainText(z.string().trim().min(1).max(refundReasonLengthMax), 'A reason of readable characters');

/** Refunds a payment or a part of it, with an audit entry. Repeating the call refunds once. */
export const refundPayment = defineCall({
  owner: 'payments',
  method: 'POST',
  path: '/admin/payments/:id/refund',
  access: 'admin',
  timeLimitSeconds: 15,
  summary: 'Refund a payment, or a part of it',
  params: z.object({ id: idSchema }),
  body: z.union([
    z.strictObject({ reason }).meta({ description: 'Refunds all that is left' }),
    z.strictObject({
      reason,
      amountCents: z.int().min(1),
      refundableCents: centsSchema.meta({
        description:
          'What was left when the caller looked. Refused unless it still is, so that a repeated call refunds once',
      }),
    }),
  ]),
  reply: z.object({ ok: z.literal(true), payment: staffPaymentSchema }),
  errors: [
    paymentsErrors.paymentUnknown,
    paymentsErrors.nothingToRefund,
    paymentsErrors.paymentDisputed,
    paymentsErrors.creditNotDivisible,
    paymentsErrors.refundChanged,
    paymentsErrors.refundTooLarge,
    paymentsErrors.refundPending,
  ],
});
