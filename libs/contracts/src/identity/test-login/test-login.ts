import * as z from 'zod';
import { defineCall } from '../../call.ts';
import { id } from '../../field-schemas.ts';
import { identityErrors } from '../errors.ts';
import { signInReply } from '../sign-in/sign-in-reply.ts';

/** Signs in as any user without a code. Registered only with TEST_LOGIN. */
export const testLogin = defineCall({
  owner: 'identity',
  method: 'POST',
  path: '/test-login',
  access: 'visitor',
  summary: 'Sign in as any user (demo only)',
  body: z.object({ userId: id }),
  reply: signInReply,
  errors: [identityErrors.testUserUnknown],
});
