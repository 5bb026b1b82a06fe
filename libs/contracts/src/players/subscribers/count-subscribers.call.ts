import * as z from 'zod';
import { defineCall } from '../../call.ts';

/** The number of subscribers. Screens add `subscriberCountOffset`. */
export const countSubscribers = defineCall({
  owner: 'players',
  method: 'GET',
  path: '/subscribe/count',
  access: 'visitor',
  summary: 'Number of subscribers',
  reply: z.object({ ok: z.literal(true), count: z.int().nonnegative() }),
});
