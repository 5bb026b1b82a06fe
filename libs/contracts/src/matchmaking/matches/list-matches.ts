import * as z from 'zod';
import { defineCall } from '../../call.ts';
import { tableQuery } from '../../paging.ts';
import { matchColumns, reviewedStatuses } from '../enums.ts';
import { match } from './match.ts';

/**
 * One's own matches, newest first. Signed out: weekly matches whose players were notified, without contact data.
 * `admin=true` lists all but pending ones, or those of one status, and is for staff, who may search and sort them too.
 */
export const listMatches = defineCall({
  owner: 'matchmaking',
  method: 'GET',
  path: '/matches',
  access: 'visitor',
  summary: 'Matches',
  query: z.object({
    admin: z.enum(['true', 'false']).optional(),
    status: z.enum(reviewedStatuses).optional().meta({ description: 'With `admin=true`' }),
    ...tableQuery(matchColumns).shape,
  }),
  reply: z.array(match),
});
