import { randomUUID } from 'node:crypto';
import type { CloudEvent, EventDefinition } from '@rally/contracts';
import * as z from 'zod';
import { getCurrentTraceparent } from './trace/trace.ts';

/** The content of a new event. `version` is the aggregate's version after the change; set `id` only if it must be the same on each retry. */
export interface EventContent<Definition extends EventDefinition> {
  readonly subject: string;
  readonly version: number;
  readonly data: z.input<Definition['data']>;
  readonly now: Date;
  readonly id?: string;
}

/**
 * Creates an event with the current trace context, so that readers continue the trace. Fields that are not in the schema are removed.
 * @throws ZodError for invalid data, RangeError for more than 900,000 bytes (a broker's limit is 1 MiB)
 */
export function createEvent<const Definition extends EventDefinition>(
  definition: Definition,
  content: EventContent<Definition>,
): CloudEvent {
  const json = JSON.stringify(z.parse(definition.data, content.data));
  if (Buffer.byteLength(json) > maxDataBytes)
    throw new RangeError(`${definition.type}: data over ${maxDataBytes} bytes`);
  const traceparent = getCurrentTraceparent();
  return {
    specversion: '1.0',
    id: content.id ?? randomUUID(),
    source: `/rally/${definition.owner}`,
    type: definition.type,
    subject: content.subject,
    time: content.now.toISOString(),
    datacontenttype: 'application/json',
    aggregateversion: content.version,
    ...(traceparent !== undefined && { traceparent }),
    // Round-tripped through JSON, so that the database stores exactly what is sent: no undefined, no Date.
    data: JSON.parse(json),
  };
}

const maxDataBytes = 900_000;
