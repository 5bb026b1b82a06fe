import * as z from 'zod';
import { defineCall } from '../../call.ts';
import { paymentsErrors } from '../errors.ts';
import { reconciliationSchema } from '../payment-schemas.ts';
import { reconciliationDaysMax } from '../refunds/staff-payment-limits.ts';

/** Compares our ledger with the provider's, applies what lost webhooks missed, and reports the remaining differences. */
export const reconcilePayments = defineCall({
  owner: 'payments',
  method: 'POST',
  path: '/admin/payments/reconcile',
  access: 'admin',
  timeLimitSeconds: 120,
  summary: 'Compare the ledger with the payment provider',
  body: z.object({ days: z.int().min(1).max(reconciliationDaysMax).optional() }).nullish(),
  reply: reconciliationSchema,
  errors: [paymentsErrors.reconciliationRunning, paymentsErrors.providerUnreachable],
});
