import * as z from 'zod';
import type { ServiceName } from './service-name.ts';

/** One type of event. `type` is also the topic name. Publisher and readers validate `data` with the schema. */
export interface EventDefinition<Data extends z.ZodType = z.ZodType> {
  readonly type: string;
  /** The only service that publishes it, or `every` for events that any service publishes. */
  readonly owner: ServiceName | 'every';
  readonly summary: string;
  /** How many minutes the broker keeps it; 27 days if missing. */
  readonly keptMinutes?: number;
  readonly data: Data;
}

/** Type-checks an event while keeping the exact type of its schema. */
export function defineEvent<const Definition extends EventDefinition>(definition: Definition): Definition {
  return definition;
}

export type EventData<Definition extends EventDefinition> = z.output<Definition['data']>;

/**
 * The CloudEvents 1.0 envelope, in JSON. `subject` is the aggregate's id and the ordering key. `aggregateversion` increases by
 * one with each change of the aggregate, so that readers can skip events older than what they have applied.
 */
export const cloudEventSchema = z.object({
  specversion: z.literal('1.0'),
  id: z.string().min(1),
  source: z.string().min(1),
  type: z.string().min(1),
  subject: z.string().min(1),
  time: z.iso.datetime(),
  datacontenttype: z.literal('application/json'),
  aggregateversion: z.int().nonnegative(),
  traceparent: z.string().optional(),
  data: z.unknown(),
});
export type CloudEvent = z.infer<typeof cloudEventSchema>;
