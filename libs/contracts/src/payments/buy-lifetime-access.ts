import * as z from 'zod';
import { defineCall } from '../call.ts';
import { paymentsErrors } from './errors.ts';

/** Opens the payment of lifetime access on the provider's page, which leads back to the settings. */
export const buyLifetimeAccess = defineCall({
  owner: 'payments',
  method: 'POST',
  path: '/payment/lifetime',
  access: 'player',
  timeLimitSeconds: 10,
  summary: 'Buy lifetime access',
  reply: z.object({ ok: z.literal(true), url: z.url() }),
  errors: [paymentsErrors.lifetimeAlreadyOwned, paymentsErrors.providerFailed],
});
