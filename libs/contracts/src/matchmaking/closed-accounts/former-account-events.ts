import * as z from 'zod';
import { defineEvent } from '../../event-definition.ts';
import { idSchema } from '../../field-schemas.ts';

export const formerAccountLinked = defineEvent({
  type: 'former-account.linked',
  owner: 'matchmaking',
  summary:
    'An account has the phone of a closed account, and inherits what that account used up. Subject: the account.',
  data: z.object({ accountId: idSchema, formerId: idSchema }),
});
