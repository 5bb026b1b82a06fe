import * as z from 'zod';
import { defineCall } from '../call.ts';
import { testUser } from './shapes.ts';

/** Lists every user for the test login, which exists only where it is switched on. */
export const listTestUsers = defineCall({
  owner: 'identity',
  method: 'GET',
  path: '/test-login/users',
  access: 'visitor',
  summary: 'List the users one can sign in as (demo only)',
  reply: z.object({ ok: z.literal(true), users: z.array(testUser) }),
});
