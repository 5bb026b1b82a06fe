import * as z from 'zod';
import { defineCall } from '../../call.ts';
import { commonErrors } from '../../common-errors.ts';
import { testLoginUserSchema } from './test-login-user.ts';

/** Lists every user for the test login. Registered only with TEST_LOGIN. */
export const listTestUsers = defineCall({
  owner: 'identity',
  method: 'GET',
  path: '/test-login/users',
  access: 'visitor',
  summary: 'List users for the test login (demo only)',
  reply: z.object({ ok: z.literal(true), users: z.array(testLoginUserSchema) }),
  errors: [commonErrors.notFound],
});
