import * as z from 'zod';
import { defineCall } from '../../call.ts';
import { commonErrors } from '../../common-errors.ts';
import { createTableQuerySchema } from '../../paging.ts';
import { matchSortColumns, postApprovalStatuses } from '../enums.ts';
import { matchSchema } from './match.ts';

/**
 * The caller's own matches, newest first. For visitors: weekly matches whose players were notified, without contact data, 100 unless
 * `limit` is given. For staff, `admin=true` lists all matches except pending ones, or those of one status, with search and sorting.
 */
export const listMatches = defineCall({
  owner: 'matchmaking',
  method: 'GET',
  path: '/matches',
  access: 'visitor',
  summary: 'Matches',
  query: z.object({
    admin: z.enum(['true', 'false']).optional(),
    status: z.enum(postApprovalStatuses).optional().meta({ description: 'With `admin=true`' }),
    unsent: z
      .literal('true')
      .optional()
      .meta({ description: 'With `admin=true`: only matches whose message a player did not get' }),
    unnotified: z
      .literal('true')
      .optional()
      .meta({ description: 'With `admin=true`: only approved weekly matches that no player was notified of yet' }),
    overdue: z.literal('true').optional().meta({
      description:
        'With `admin=true`: only approved matches without a score whose time has passed, or whose week if they have no time',
    }),
    ids: z
      .string()
      .max(10_000)
      .transform((text) => text.split(','))
      .optional()
      .meta({
        description:
          'With `admin=true`: the matches with these ids, separated by commas, in any status including pending',
        examples: ['match-1,match-2'],
      }),
    ...createTableQuerySchema(matchSortColumns).shape,
  }),
  reply: z.array(matchSchema),
  errors: [commonErrors.signInRequired, commonErrors.notAllowed, commonErrors.secondFactorRequired],
});
