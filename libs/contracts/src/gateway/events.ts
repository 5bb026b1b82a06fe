import * as z from 'zod';
import { defineEvent } from '../event-definition.ts';
import { idSchema, timestampSchema } from '../field-schemas.ts';

export const clientRequestsCounted = defineEvent({
  type: 'client.requests-counted',
  owner: 'gateway',
  summary: 'How often clients used a limit at one gateway, for the other gateways. Subject: the gateway.',
  keptMinutes: 10,
  data: z.object({
    windows: z.array(
      z.object({
        endsAt: timestampSchema,
        /** Requests since the window began, by a keyed hash of limit, window and client. */
        counts: z.record(idSchema, z.int().positive()),
      }),
    ),
  }),
});
