import * as z from 'zod';
import { time } from '../fields.ts';
import { serviceNames } from '../service-name.ts';

/** The service that is meant. */
export const operatedService = z.object({ service: z.enum(serviceNames, 'There is no such service') });

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
