import * as z from 'zod';
import { defineCall } from '../../call.ts';
import { createTableQuerySchema } from '../../paging.ts';
import { reliabilityTierSchema } from '../../scoring/enum-schemas.ts';
import { sportSchema } from '../enum-schemas.ts';
import { userSchema } from '../profile/profile.ts';
import { accountStatuses } from './account-statuses.ts';

/** Sortable columns of the user table. */
const userColumns = ['name', 'phone', 'region', 'sport', 'skill', 'tennis', 'pickleball', 'matches', 'since'] as const;

/** A row in the table of all users. */
const listedUserSchema = z.object({
  ...userSchema.shape,
  reliability: reliabilityTierSchema,
  status: z.enum(accountStatuses),
});
export type ListedUser = z.infer<typeof listedUserSchema>;

/** A page of users, newest first. Filters can be combined. */
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
    name: z
      .string()
      .min(1)
      .max(200)
      .optional()
      .meta({ description: 'Only users whose names have a word that begins with each of these', examples: ['ann le'] }),
    sport: sportSchema.optional(),
    region: z.string().min(1).max(200).optional(),
    status: z.enum(accountStatuses).optional(),
    reliability: reliabilityTierSchema.optional(),
  }),
  reply: z.object({ ok: z.literal(true), users: z.array(listedUserSchema) }),
});
