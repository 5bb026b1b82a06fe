import * as z from 'zod';
import { defineCall } from '../../call.ts';
import { refundAsSchema } from '../enum-schemas.ts';

/** Chooses how the caller gets back the fees of matches that are canceled from now on. */
export const setRefundPreference = defineCall({
  owner: 'payments',
  method: 'PUT',
  path: '/payment/refund-preference',
  access: 'player',
  summary: 'Get match fees back to the card or as a credit',
  body: z.object({ refundAs: refundAsSchema }),
  reply: z.object({ ok: z.literal(true), refundAs: refundAsSchema }),
});
