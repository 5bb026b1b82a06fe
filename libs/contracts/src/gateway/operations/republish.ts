import * as z from 'zod';
import { defineCall } from '../../call.ts';
import { serviceParams, serviceUnknown } from './service-params.ts';

/** Makes a service tell the present state of everything it owns again, so that projections can be built anew. */
export const republish = defineCall({
  owner: 'gateway',
  method: 'POST',
  path: '/admin/operations/:service/republish',
  access: 'admin',
  timeLimitSeconds: 120,
  summary: "Tell a service's whole state again",
  params: serviceParams,
  reply: z.object({ ok: z.literal(true), events: z.int().nonnegative() }),
  errors: [serviceUnknown],
});
