import * as z from 'zod';
import { defineCall } from '../../call.ts';
import { idSchema, refineToPlainLines } from '../../field-schemas.ts';
import { profileErrorTexts } from '../../players/profile/profile-error-texts.ts';
import { identityErrors } from '../errors.ts';
import { accountSchema } from './account.ts';
import { accountErrorTexts } from './account-error-texts.ts';
import { staffReasonLengthMax, staffReasonLengthMin } from './staff-reason-limits.ts';

/** The reason for an action on an account, for the audit log. */
export const staffReason = refineToPlainLines(
  z
    .string(accountErrorTexts.reasonMissing)
    .trim()
    .min(staffReasonLengthMin, accountErrorTexts.reasonMissing)
    .max(staffReasonLengthMax, accountErrorTexts.reasonMissing),
  profileErrorTexts.textInvalid,
);

/** Disables an account and ends all of its sessions. Safe to repeat. */
export const disableAccount = defineCall({
  owner: 'identity',
  method: 'POST',
  path: '/admin/accounts/:id/disable',
  access: 'admin',
  summary: 'Disable an account and sign it out everywhere',
  params: z.object({ id: idSchema }),
  body: z.object({ reason: staffReason }),
  reply: z.object({ ok: z.literal(true), account: accountSchema, disabled: z.boolean() }),
  errors: [identityErrors.accountUnknown, identityErrors.ownAccount],
});
