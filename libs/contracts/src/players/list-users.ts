import * as z from 'zod';
import { defineCall } from '../call.ts';
import { pageQuery } from '../paging.ts';
import { user } from './shapes.ts';

/** Every user, newest first. */
export const listUsers = defineCall({
  owner: 'players',
  method: 'GET',
  path: '/admin/users',
  access: 'admin',
  summary: 'All users',
  query: pageQuery,
  reply: z.object({ ok: z.literal(true), users: z.array(user) }),
});
