import * as z from 'zod';
import { defineCall } from '../call.ts';
import { pageQuery } from '../paging.ts';
import { subscriber } from './shapes.ts';

/** Every subscriber, newest first. */
export const listSubscribers = defineCall({
  owner: 'players',
  method: 'GET',
  path: '/admin/subscribers',
  access: 'admin',
  summary: 'All subscribers',
  query: pageQuery,
  reply: z.object({ ok: z.literal(true), subscribers: z.array(subscriber) }),
});
