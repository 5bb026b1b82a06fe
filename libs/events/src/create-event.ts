import { randomUUID } from 'node:crypto';
import type { CloudEvent, EventDefinition } from '@rally/contracts';
import * as z from 'zod';
import { currentTrace } from './trace/trace.ts';

/** What a new event says. `version` is the aggregate's version after the change; `id` only where it must be the same at each try. */
export interface EventContent<Definition extends EventDefinition> {
  readonly subject: string;
  readonly version: number;
  readonly data: z.input<Definition['data']>;
  readonly now: Date;
  readonly id?: string;
}

/**
 * The envelope of an event, with the trace of the change so that readers continue it. Data is held to the schema and stripped of what the schema does not name.
 * Throws ZodError for data that does not fit and RangeError for more than 900,000 bytes (a broker's limit is one MiB).
 */
export function createEvent<const Definition extends EventDefinition>(
  definition: Definition,
  content: EventContent<Definition>,
): CloudEvent {
  const json = JSON.stringify(z.parse(definition.data, content.data));
  if (Buffer.byteLength(json) > maxDataBytes)
    throw new RangeError(`${definition.type}: data over ${maxDataBytes} bytes`);
  const traceparent = currentTrace();
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
    // Through JSON, so that the database stores what will travel: no undefined that turns into null, no Date.
    data: JSON.parse(json),
  };
}

const maxDataBytes = 900_000;
