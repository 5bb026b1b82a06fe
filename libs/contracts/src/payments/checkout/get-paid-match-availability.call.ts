import * as z from 'zod';
import { defineCall } from '../../call.ts';
import { paidMatchAvailabilitySchema } from '../payment-schemas.ts';

/** Whether the caller can search for a paid match, and the price. */
export const getPaidMatchAvailability = defineCall({
  owner: 'payments',
  method: 'GET',
  path: '/payment/match-availability',
  access: 'player',
  summary: 'Whether a paid match is possible',
  reply: z.object({ ok: z.literal(true), data: paidMatchAvailabilitySchema }),
});
