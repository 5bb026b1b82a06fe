import * as z from 'zod';
import { defineCall } from '../../call.ts';
import { idSchema } from '../../field-schemas.ts';
import { paymentsErrors } from '../errors.ts';

/** Opens the payment of a match fee by card on our own page, unless a credit pays it. Repeating the call returns the open payment. */
export const payForMatch = defineCall({
  owner: 'payments',
  method: 'POST',
  path: '/matches/:id/pay',
  access: 'player',
  timeLimitSeconds: 10,
  summary: 'Pay the match fee by card',
  params: z.object({ id: idSchema }),
  body: z
    .object({
      receiptEmail: z.email().max(254).optional().meta({ description: 'Where the provider sends the receipt' }),
    })
    .nullish(),
  reply: z.object({
    ok: z.literal(true),
    clientSecret: z.string().meta({ description: 'Empty if a credit paid' }),
    publishableKey: z.string(),
    isPaid: z.boolean().optional().meta({ description: 'Whether a credit of the player has paid the fee' }),
  }),
  errors: [
    paymentsErrors.matchUnknown,
    paymentsErrors.noOpponentYet,
    paymentsErrors.nothingToPay,
    paymentsErrors.alreadyPaid,
    paymentsErrors.matchCanceled,
    paymentsErrors.providerFailed,
  ],
});
