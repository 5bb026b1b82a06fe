import * as z from 'zod';
import { defineCall } from '../../call.ts';

/** How many signed up. Screens show 100 more. */
export const countSubscribers = defineCall({
  owner: 'players',
  method: 'GET',
  path: '/subscribe/count',
  access: 'visitor',
  summary: 'How many signed up',
  reply: z.object({ ok: z.literal(true), count: z.int().nonnegative() }),
});
