import * as z from 'zod';
import { defineCall } from '../../call.ts';
import { servicePathParamsSchema, unknownServiceError } from './dead-letter-event-schema.ts';

/** Retries one or all dead letters of a service. Those that fail again remain. */
export const replayDeadLetters = defineCall({
  owner: 'gateway',
  method: 'POST',
  path: '/admin/operations/:service/dead-letters/replay',
  access: 'admin',
  timeLimitSeconds: 120,
  summary: 'Retry dead letters',
  params: servicePathParamsSchema,
  body: z.object({ id: z.string().min(1).max(300).optional() }).nullish(),
  reply: z.object({ ok: z.literal(true), applied: z.int().nonnegative() }),
  errors: [unknownServiceError],
});
