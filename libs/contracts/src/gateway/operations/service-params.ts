import * as z from 'zod';
import { commonErrors } from '../../common-errors.ts';
import { time } from '../../fields.ts';
import { serviceNames } from '../../service-name.ts';

const text = 'Service not found.';

/** The service that is meant: any but the gateway, which keeps nothing. */
export const serviceParams = z.object({ service: z.enum(serviceNames).exclude(['gateway'], text) });

/** What a call to another name is answered. */
export const serviceUnknown = { ...commonErrors.notFound, text };

/** An event that a reader of the service could not apply. */
export const deadLetter = z.object({
  id: z.string(),
  reader: z.string(),
  type: z.string().meta({ description: 'The topic it came from' }),
  eventId: z.string().nullable(),
  cause: z.string(),
  deadSince: time,
});
export type DeadLetter = z.infer<typeof deadLetter>;
