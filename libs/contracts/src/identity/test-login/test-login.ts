import * as z from 'zod';
import { defineCall } from '../../call.ts';
import { commonErrors } from '../../common-errors.ts';
import { idSchema } from '../../field-schemas.ts';
import { identityErrors } from '../errors.ts';
import { signInReplySchema } from '../sign-in/sign-in-reply-schema.ts';

/** Signs in as any user without a code. Registered only with TEST_LOGIN. */
export const testLogin = defineCall({
  owner: 'identity',
  method: 'POST',
  path: '/test-login',
  access: 'visitor',
  summary: 'Sign in as any user (demo only)',
  body: z.object({ userId: idSchema }),
  reply: signInReplySchema,
  errors: [commonErrors.notFound, identityErrors.testUserUnknown, identityErrors.accountDisabled],
});
