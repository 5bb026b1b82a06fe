import * as z from 'zod';
import { defineCall } from '../call.ts';
import { pageQuery } from '../paging.ts';
import { match } from './shapes.ts';

/**
 * One's own matches, newest first. Signed out: weekly matches whose players were notified, without contact data.
 * `admin=true` lists all but pending ones, and is for staff.
 */
export const listMatches = defineCall({
  owner: 'matchmaking',
  method: 'GET',
  path: '/matches',
  access: 'visitor',
  summary: 'Matches',
  query: z.object({ admin: z.enum(['true', 'false']).optional(), ...pageQuery.shape }),
  reply: z.array(match),
});
