import * as z from 'zod';
import { defineCall, type StripeCall } from '../api/define-call.ts';
import { listResource } from '../api/list-resource.ts';
import { boolean, expand, listParameters, text } from '../api/parameters.ts';
import { createNotFoundError } from '../api/stripe-error.ts';
import type { EventStore } from './event.store.ts';
import { toEventResource } from './event-resource.ts';

const typesMax = 20;

const listQuery = z.strictObject({
  ...listParameters,
  type: text(5_000).optional(),
  types: z.array(text(5_000)).max(typesMax).optional(),
  delivery_success: boolean.optional(),
});
const resource = '/v1/events';

/** Stripe's list of events. */
export function createEventCalls(events: EventStore): StripeCall[] {
  return [
    defineCall('GET', resource, listQuery, async (query) => {
      const filter = {
        types: query.types ?? (query.type === undefined ? null : [query.type]),
        created: query.created,
        delivered: query.delivery_success ?? null,
      };
      const found = await events.list(filter, {
        limit: query.limit + 1,
        olderThan: query.starting_after ?? null,
        newerThan: query.ending_before ?? null,
      });
      const shown = found.slice(0, query.limit).map(toEventResource);
      const newestFirst = query.ending_before === undefined ? shown : shown.toReversed();
      return listResource(resource, newestFirst, found.length > query.limit);
    }),
    defineCall('GET', `${resource}/:id`, z.strictObject({ expand }), async (_query, { id }) => {
      const event = await events.find(id);
      if (!event) throw createNotFoundError('event', id, 'id');
      return toEventResource(event);
    }),
  ];
}
