import * as z from 'zod';
import { defineCall } from '../../call.ts';
import { idSchema } from '../../field-schemas.ts';
import { paymentsErrors } from '../errors.ts';

/** Opens the hosted checkout page for a match fee, which redirects to the dashboard. If a credit pays, the URL is the dashboard's. */
export const openMatchCheckout = defineCall({
  owner: 'payments',
  method: 'POST',
  path: '/payment/pay-for-match/:id',
  access: 'player',
  timeLimitSeconds: 10,
  summary: "Pay the match fee on the provider's page",
  params: z.object({ id: idSchema }),
  body: z
    .object({
      receiptEmail: z.email().max(254).optional().meta({ description: 'Where the provider sends the receipt' }),
    })
    .nullish(),
  reply: z.object({ ok: z.literal(true), url: z.url() }),
  errors: [
    paymentsErrors.matchUnknown,
    paymentsErrors.noOpponentYet,
    paymentsErrors.nothingToPay,
    paymentsErrors.alreadyPaid,
    paymentsErrors.matchCanceled,
    paymentsErrors.providerFailed,
  ],
});
