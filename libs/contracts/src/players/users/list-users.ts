import * as z from 'zod';
import { defineCall } from '../../call.ts';
import { createTableQuerySchema } from '../../paging.ts';
import { userSchema } from '../profile/profile.ts';

/** Sortable columns of the user table. */
const userColumns = ['name', 'phone', 'region', 'sport', 'skill', 'tennis', 'pickleball', 'matches', 'since'] as const;
export type UserColumn = (typeof userColumns)[number];

/** A page of the users, newest first. */
export const listUsers = defineCall({
  owner: 'players',
  method: 'GET',
  path: '/admin/users',
  access: 'admin',
  summary: 'All users',
  query: createTableQuerySchema(userColumns).extend({
    ids: z
      .string()
      .max(10_000)
      .transform((text) => text.split(','))
      .optional()
      .meta({ description: 'Only the users with these ids, separated by commas', examples: ['player-1,player-2'] }),
  }),
  reply: z.object({ ok: z.literal(true), users: z.array(userSchema) }),
});
