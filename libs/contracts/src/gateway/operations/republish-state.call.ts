import * as z from 'zod';
import { defineCall } from '../../call.ts';
import { servicePathParamsSchema, unknownServiceError } from './dead-letter-event-schema.ts';

/**
 * Makes a service publish the current state of everything it owns again, so that others can rebuild their projections. If this takes
 * longer than a few seconds, the reply is 202 with the progress; repeat the call to continue, even after the process has died.
 */
export const republish = defineCall({
  owner: 'gateway',
  method: 'POST',
  path: '/admin/operations/:service/republish',
  access: 'admin',
  timeLimitSeconds: 120,
  goesOn: true,
  summary: "Republish a service's state",
  params: servicePathParamsSchema,
  query: z.object({
    anew: z
      .literal('true')
      .optional()
      .meta({ description: 'Starts over, even if a republish that stopped early within the last hour could continue' }),
  }),
  reply: z.object({
    ok: z.literal(true),
    events: z.int().nonnegative(),
    isComplete: z.boolean().meta({ description: 'False if the call must be repeated to continue' }),
    progress: z
      .object({ done: z.int().nonnegative(), total: z.int().nonnegative() })
      .meta({ description: 'Documents published so far, and how many there are' }),
  }),
  errors: [unknownServiceError],
});
