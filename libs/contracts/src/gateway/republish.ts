import * as z from 'zod';
import { defineCall } from '../call.ts';
import { noSuchService, operatedService } from './operated-service.ts';

/** Makes a service tell the present state of everything it owns again, so that projections can be built anew. */
export const republish = defineCall({
  owner: 'gateway',
  method: 'POST',
  path: '/admin/operations/:service/republish',
  access: 'admin',
  timeLimitSeconds: 120,
  summary: "Tell a service's whole state again",
  params: operatedService,
  reply: z.object({ ok: z.literal(true), events: z.int().nonnegative() }),
  errors: [noSuchService],
});
