import * as z from 'zod';
import { defineCall } from '../call.ts';
import { cents, id } from '../field-schemas.ts';
import { staffPaymentsMax } from './payment-limits.ts';
import { staffPayment } from './payment-schemas.ts';

/** Players' payments, latest first. */
export const listPayments = defineCall({
  owner: 'payments',
  method: 'GET',
  path: '/admin/payments',
  access: 'admin',
  summary: `Payments of one player, or the latest ${staffPaymentsMax} of all`,
  query: z.object({ userId: id.optional() }),
  reply: z.object({
    ok: z.literal(true),
    payments: z.array(staffPayment),
    creditCents: cents.nullable().meta({ description: 'Unspent credits of the player; null without `userId`' }),
  }),
});
