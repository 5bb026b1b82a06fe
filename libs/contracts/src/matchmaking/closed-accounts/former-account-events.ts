import * as z from 'zod';
import { defineEvent } from '../../event-definition.ts';
import { idSchema } from '../../field-schemas.ts';

export const formerAccountLinked = defineEvent({
  type: 'former-account.linked',
  owner: 'matchmaking',
  summary: 'An account has a phone of a closed one, and inherits what that one used up. Subject: the account.',
  data: z.object({ accountId: idSchema, formerId: idSchema }),
});
