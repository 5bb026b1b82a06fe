import * as z from 'zod';
import { defineCall } from '../../call.ts';
import { servicePathParamsSchema, unknownServiceError } from './dead-letter-event-schema.ts';

/** Makes a service publish the current state of everything it owns again, so that others can rebuild their projections. */
export const republish = defineCall({
  owner: 'gateway',
  method: 'POST',
  path: '/admin/operations/:service/republish',
  access: 'admin',
  timeLimitSeconds: 120,
  summary: "Republish a service's state",
  params: servicePathParamsSchema,
  reply: z.object({ ok: z.literal(true), events: z.int().nonnegative() }),
  errors: [unknownServiceError],
});
