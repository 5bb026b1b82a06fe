import * as z from 'zod';
import { defineCall } from '../../call.ts';
import { servicePathParamsSchema, unknownServiceError } from './dead-letter-event-schema.ts';

/**
 * Makes a service publish the current state of everything it owns again, so that others can rebuild their projections. It answers 202
 * with its progress if that takes longer than a few seconds: repeating the call goes on, also after the process died.
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
      .meta({ description: 'Begins again, although one that ended early within the last hour could go on' }),
  }),
  reply: z.object({
    ok: z.literal(true),
    events: z.int().nonnegative(),
    isComplete: z.boolean().meta({ description: 'False if the call has to be repeated to go on' }),
    progress: z
      .object({ done: z.int().nonnegative(), total: z.int().nonnegative() })
      .meta({ description: 'Documents done of all' }),
  }),
  errors: [unknownServiceError],
});
