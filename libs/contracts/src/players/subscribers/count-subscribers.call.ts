import * as z from 'zod';
import { defineCall } from '../../call.ts';

/**
 * The number of signups. A phone that signs up again is counted again, so that the count does not tell whether it was known. Screens add
 * `subscriberCountOffset`.
 */
export const countSubscribers = defineCall({
  owner: 'players',
  method: 'GET',
  path: '/subscribe/count',
  access: 'visitor',
  summary: 'Number of signups',
  reply: z.object({ ok: z.literal(true), count: z.int().nonnegative() }),
});
