import * as z from 'zod';
import { defineCall } from '../../call.ts';
import { deadLetterEventSchema, servicePathParamsSchema, unknownServiceError } from './dead-letter-event-schema.ts';

/** Events that a service failed to apply, newest first, at most 100. */
export const listDeadLetters = defineCall({
  owner: 'gateway',
  method: 'GET',
  path: '/admin/operations/:service/dead-letters',
  access: 'admin',
  summary: 'Events that a service failed to apply',
  params: servicePathParamsSchema,
  reply: z.object({ ok: z.literal(true), deadLetters: z.array(deadLetterEventSchema) }),
  errors: [unknownServiceError],
});
