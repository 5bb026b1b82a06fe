import * as z from 'zod';
import { defineCall } from '../call.ts';
import { centsSchema, idSchema } from '../field-schemas.ts';
import { staffPaymentsMax } from './payment-list-limits.ts';
import { staffPaymentSchema } from './payment-schemas.ts';

/** Players' payments, latest first. */
export const listPayments = defineCall({
  owner: 'payments',
  method: 'GET',
  path: '/admin/payments',
  access: 'admin',
  summary: `Payments of one player, or the latest ${staffPaymentsMax} of all`,
  query: z.object({ userId: idSchema.optional() }),
  reply: z.object({
    ok: z.literal(true),
    payments: z.array(staffPaymentSchema),
    creditCents: centsSchema.nullable().meta({ description: 'Unspent credits of the player; null without `userId`' }),
  }),
});
