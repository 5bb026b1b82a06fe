import * as z from 'zod';
import type { ServiceName } from './service-name.ts';

/** One kind of event, said once. Its `type` is also its topic; both sides validate `data` by the schema. */
export interface EventDefinition<Data extends z.ZodType = z.ZodType> {
  readonly type: string;
  /** The only service that emits it; `every` where each service reports what happened in it. */
  readonly owner: ServiceName | 'every';
  readonly summary: string;
  readonly data: Data;
}

/** Keeps the exact type of an event's schema while checking its form. */
export function defineEvent<const Definition extends EventDefinition>(definition: Definition): Definition {
  return definition;
}

export type DataOf<Definition extends EventDefinition> = z.output<Definition['data']>;

/**
 * What travels: a CloudEvents 1.0 envelope in JSON. `subject` is the aggregate's id and the ordering key;
 * `aggregateversion` grows by one with each change of that aggregate, so that readers can drop what is older than what they know.
 */
export const cloudEvent = z.object({
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
export type CloudEvent = z.infer<typeof cloudEvent>;
