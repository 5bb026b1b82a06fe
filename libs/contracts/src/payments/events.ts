import * as z from 'zod';
import { defineEvent } from '../event-definition.ts';
import { centsSchema, idSchema, timestampSchema } from '../field-schemas.ts';
import { disputeStatusSchema } from './enum-schemas.ts';
import { paymentSchema } from './payment-schemas.ts';

export const paymentSucceeded = defineEvent({
  type: 'payment.succeeded',
  owner: 'payments',
  summary: 'A match fee or lifetime access was paid. Subject: the payment.',
  data: paymentSchema,
});

export const paymentRefunded = defineEvent({
  type: 'payment.refunded',
  owner: 'payments',
  summary: 'A payment was refunded, in full or, while its state is `succeeded`, in part. Subject: the payment.',
  data: paymentSchema,
});

export const paymentDisputed = defineEvent({
  type: 'payment.disputed',
  owner: 'payments',
  summary: "A payer's bank disputed a charge, or the dispute changed. Subject: the payment.",
  data: z.object({
    paymentId: idSchema,
    disputeId: idSchema,
    payerId: idSchema,
    matchId: idSchema.nullable().meta({ description: 'Null for lifetime access' }),
    isOfCredit: z
      .boolean()
      .optional()
      .meta({ description: 'Whether the fee had become a credit, spent or not. Absent in events of 0.1.0' }),
    status: disputeStatusSchema,
    reason: z.string().meta({ description: "The provider's word, such as `fraudulent`" }),
    amountCents: centsSchema,
    openedAt: timestampSchema,
    payment: paymentSchema.optional().meta({ description: 'The payment afterwards. Absent in events of 0.1.0' }),
  }),
});
