import * as z from 'zod';
import { defineCall } from '../../call.ts';
import { centsSchema, idSchema } from '../../field-schemas.ts';
import { createTableQuerySchema } from '../../paging.ts';
import { staffPaymentSchema } from '../payment-schemas.ts';

/** Players' payments, latest first. */
export const listPayments = defineCall({
  owner: 'payments',
  method: 'GET',
  path: '/admin/payments',
  access: 'admin',
  summary: "All payments of one player, or a page of everyone's payments",
  query: createTableQuerySchema([])
    .omit({ sort: true })
    .extend({
      userId: idSchema.optional(),
      search: z
        .string()
        .trim()
        .max(100)
        .optional()
        .meta({ description: 'The id of a payment, of a match, or of a charge at the provider' }),
      userIds: z
        .string()
        .max(10_000)
        .transform((text) => text.split(','))
        .optional()
        .meta({
          description: 'Also finds the payments of these players (ids separated by commas), for a search by name',
        }),
    }),
  reply: z.object({
    ok: z.literal(true),
    payments: z.array(staffPaymentSchema),
    creditCents: centsSchema.nullable().meta({ description: 'Unspent credits of the player; null without `userId`' }),
  }),
});
