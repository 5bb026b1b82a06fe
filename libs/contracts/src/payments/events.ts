import { defineEvent } from '../event.ts';
import { payment } from './shapes.ts';

export const paymentSucceeded = defineEvent({
  type: 'payment.succeeded',
  owner: 'payments',
  summary: 'A match fee or lifetime access was paid. Subject: the payment.',
  data: payment,
});

export const paymentRefunded = defineEvent({
  type: 'payment.refunded',
  owner: 'payments',
  summary: 'A payment was refunded. Subject: the payment.',
  data: payment,
});
