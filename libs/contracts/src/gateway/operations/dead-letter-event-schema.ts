import * as z from 'zod';
import { commonErrors } from '../../common-errors.ts';
import { timestampSchema } from '../../field-schemas.ts';
import { serviceNames } from '../../service-name.ts';

const text = 'Service not found.';

/** The service named in the path. Not the gateway, which stores nothing. */
export const servicePathParamsSchema = z.object({ service: z.enum(serviceNames).exclude(['gateway'], text) });

/** The error for any other name. */
export const unknownServiceError = { ...commonErrors.notFound, text };

/** An event that a reader of the service failed to apply. */
export const deadLetterEventSchema = z.object({
  id: z.string(),
  reader: z.string(),
  type: z.string().meta({ description: 'The topic of the event' }),
  eventId: z.string().nullable().meta({ description: 'Null for a message that could not be read as an event' }),
  cause: z.string(),
  deadSince: timestampSchema,
});
export type DeadLetterEvent = z.infer<typeof deadLetterEventSchema>;
