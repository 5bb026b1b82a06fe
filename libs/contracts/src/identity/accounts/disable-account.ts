import * as z from 'zod';
import { defineCall } from '../../call.ts';
import { id, plainLines } from '../../fields.ts';
import { profileTexts } from '../../players/texts.ts';
import { identityErrors } from '../errors.ts';
import { account } from './account.ts';

/** The reason for an action on an account, for the audit log. */
export const staffReason = plainLines(
  z
    .string(identityErrors.reasonMissing.text)
    .trim()
    .min(3, identityErrors.reasonMissing.text)
    .max(500, identityErrors.reasonMissing.text),
  profileTexts.textInvalid,
);

/** Disables an account and ends all of its sessions. Safe to repeat. */
export const disableAccount = defineCall({
  owner: 'identity',
  method: 'POST',
  path: '/admin/accounts/:id/disable',
  access: 'admin',
  summary: 'Disable an account and sign it out everywhere',
  params: z.object({ id }),
  body: z.object({ reason: staffReason }),
  reply: z.object({ ok: z.literal(true), account, disabled: z.boolean() }),
  errors: [identityErrors.accountUnknown, identityErrors.ownAccount],
});
