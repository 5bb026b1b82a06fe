import * as z from 'zod';
import { defineCall } from '../../call.ts';
import { createTableQuerySchema } from '../../paging.ts';
import { subscriberSchema } from './subscriber.ts';

/** Sortable columns of the subscriber table. */
const subscriberColumns = ['phone', 'region', 'sport', 'skill', 'gender', 'availability', 'since'] as const;

/** Every subscriber, newest first. */
export const listSubscribers = defineCall({
  owner: 'players',
  method: 'GET',
  path: '/admin/subscribers',
  access: 'admin',
  summary: 'All subscribers',
  query: createTableQuerySchema(subscriberColumns),
  reply: z.object({ ok: z.literal(true), subscribers: z.array(subscriberSchema) }),
});
