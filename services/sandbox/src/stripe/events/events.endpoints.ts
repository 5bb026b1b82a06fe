import * as z from 'zod';
import { defineStripeEndpoint, type StripeEndpoint } from '../api/define-stripe-endpoint.ts';
import { createStripeNotFoundError } from '../api/sandbox-stripe-error.ts';
import {
  createStripeTextParameterSchema,
  stripeBooleanParameterSchema,
  stripeExpandParameterSchema,
  stripeListParameters,
} from '../api/stripe-request-parameters.ts';
import { assertSingleCursor, toStripeListResource } from '../api/to-stripe-list-resource.ts';
import { toEventResource } from './event-resource.ts';
import type { SandboxStripeEventStore } from './stripe-event.store.ts';

const typesMax = 20;

const listQuery = z.strictObject({
  ...stripeListParameters,
  type: createStripeTextParameterSchema(5_000).optional(),
  types: z.array(createStripeTextParameterSchema(5_000)).max(typesMax).optional(),
  delivery_success: stripeBooleanParameterSchema.optional(),
});
const resource = '/v1/events';

/** Stripe's list of events. */
export function createStripeEventEndpoints(events: SandboxStripeEventStore): StripeEndpoint[] {
  return [
    defineStripeEndpoint('GET', resource, listQuery, async (query) => {
      assertSingleCursor(query);
      const filter = {
        type: query.type ?? null,
        types: query.types ?? null,
        created: query.created,
        delivered: query.delivery_success ?? null,
      };
      for (const param of ['starting_after', 'ending_before'] as const) {
        const id = query[param];
        if (id !== undefined && !(await events.find(id))) throw createStripeNotFoundError('event', id, param);
      }
      const found = await events.list(filter, {
        limit: query.limit + 1,
        olderThan: query.starting_after ?? null,
        newerThan: query.ending_before ?? null,
      });
      const shown = found.slice(0, query.limit).map(toEventResource);
      const newestFirst = query.ending_before === undefined ? shown : shown.toReversed();
      return toStripeListResource(resource, newestFirst, found.length > query.limit);
    }),
    defineStripeEndpoint(
      'GET',
      `${resource}/:id`,
      z.strictObject({ expand: stripeExpandParameterSchema }),
      async (_query, { id }) => {
        const event = await events.find(id);
        if (!event) throw createStripeNotFoundError('event', id, 'id');
        return toEventResource(event);
      },
    ),
  ];
}
