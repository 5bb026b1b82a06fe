import * as z from 'zod';
import { defineCall } from '../../call.ts';
import { disputeSchema } from '../payment-schemas.ts';

/** The disputes of all payments: open ones first, then by date, latest first. */
export const listChargeDisputes = defineCall({
  owner: 'payments',
  method: 'GET',
  path: '/admin/disputes',
  access: 'admin',
  summary: 'Disputed payments',
  reply: z.object({ ok: z.literal(true), disputes: z.array(disputeSchema) }),
});
