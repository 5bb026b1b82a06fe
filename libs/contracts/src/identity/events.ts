import * as z from 'zod';
import { defineEvent } from '../event-definition.ts';
import { idSchema, timestampSchema } from '../field-schemas.ts';
import { languageSchema } from '../players/enum-schemas.ts';
import { dataServiceNames } from '../service-name.ts';
import { accountSchema } from './accounts/account.ts';
import { staffReasonLengthMax } from './accounts/staff-reason-limits.ts';

const accountState = z.object({
  ...accountSchema.shape,
  disabled: z.boolean(),
  /** The language of the page of the first sign-in, which the profile starts with; missing when unknown. */
  signupLanguage: languageSchema.optional(),
  /** Phones that the account gave up, which are erased with it; missing if there are none. */
  formerPhones: z.array(accountSchema.shape.phone).optional(),
});

export const accountCreated = defineEvent({
  type: 'account.created',
  owner: 'identity',
  summary: 'A phone signed in for the first time. Subject: the account.',
  data: accountState,
});

export const accountUpdated = defineEvent({
  type: 'account.updated',
  owner: 'identity',
  summary: 'An account changed: its role, or whether it can sign in. Subject: the account.',
  data: accountState,
});

export const accountClosed = defineEvent({
  type: 'account.closed',
  owner: 'identity',
  summary: 'An account was closed for good: every service erases its personal data. Subject: the account.',
  data: z.object({ accountId: idSchema, closedAt: timestampSchema, by: z.enum(['player', 'staff']) }),
});

export const accountErasedByService = defineEvent({
  type: 'account.erased',
  owner: 'every',
  summary: 'A service has erased the personal data of a closed account. Subject: the account.',
  data: z.object({ accountId: idSchema, service: z.enum(dataServiceNames), erasedAt: timestampSchema }),
});

export const sessionRevoked = defineEvent({
  type: 'session.revoked',
  owner: 'identity',
  summary: 'Access tokens issued before `notBefore` are no longer valid. Subject: the account.',
  data: z.object({
    accountId: idSchema,
    /** Null for every session of the account. */
    sessionId: idSchema.nullable(),
    notBefore: timestampSchema,
    /** Whether secret links that the session may have copied, such as the calendar feed's, end with it; missing if not. */
    endsSecretLinks: z.literal(true).optional(),
  }),
});

export const auditRecorded = defineEvent({
  type: 'audit.recorded',
  owner: 'every',
  summary: 'Staff or the system changed something; identity stores it in the audit log. Subject: the target.',
  data: z.object({
    /** Null for actions of the system. */
    actorId: idSchema.nullable(),
    action: z.string().min(1).max(100),
    target: z.string().min(1).max(200),
    /** Accounts that staff may have described in the values or the reason, which are erased when one of these accounts is closed. */
    about: z.array(idSchema).optional(),
    before: z.unknown().optional(),
    after: z.unknown().optional(),
    reason: z.string().max(staffReasonLengthMax).nullable(),
    requestId: z.string().max(200).nullable(),
    at: timestampSchema,
  }),
});
