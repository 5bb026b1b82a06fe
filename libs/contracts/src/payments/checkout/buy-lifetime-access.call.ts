import * as z from 'zod';
import { defineCall } from '../../call.ts';
import { paymentsErrors } from '../errors.ts';

/** Opens the hosted checkout page for lifetime access, which redirects to the settings. */
export const buyLifetimeAccess = defineCall({
  owner: 'payments',
  method: 'POST',
  path: '/payment/lifetime',
  access: 'player',
  timeLimitSeconds: 10,
  summary: 'Buy lifetime access',
  reply: z.object({ ok: z.literal(true), url: z.url() }),
  errors: [paymentsErrors.lifetimeAlreadyOwned, paymentsErrors.lifetimeChargedBack, paymentsErrors.providerFailed],
});
