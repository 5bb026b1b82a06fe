import * as z from 'zod';
import { defineEvent } from '../event.ts';
import { cents, id, time } from '../field-schemas.ts';
import { disputeStatus } from './enum-schemas.ts';
import { payment } from './payment-schemas.ts';

export const paymentSucceeded = defineEvent({
  type: 'payment.succeeded',
  owner: 'payments',
  summary: 'A match fee or lifetime access was paid. Subject: the payment.',
  data: payment,
});

export const paymentRefunded = defineEvent({
  type: 'payment.refunded',
  owner: 'payments',
  summary: 'A payment was refunded, in full or, while its state is `succeeded`, in part. Subject: the payment.',
  data: payment,
});

export const paymentDisputed = defineEvent({
  type: 'payment.disputed',
  owner: 'payments',
  summary: 'The bank of a payer disputes a charge, or the dispute changed. Subject: the payment.',
  data: z.object({
    paymentId: id,
    disputeId: id,
    payerId: id,
    matchId: id.nullable().meta({ description: 'Null for lifetime access' }),
    status: disputeStatus,
    reason: z.string().meta({ description: "The provider's word, such as `fraudulent`" }),
    amountCents: cents,
    openedAt: time,
    payment: payment.optional().meta({ description: 'The payment afterwards. Absent in events of 0.1.0' }),
  }),
});
