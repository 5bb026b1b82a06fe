import * as z from 'zod';
import { id, phoneNumber, time } from '../fields.ts';
import { user } from '../players/shapes.ts';
import { account, role } from './account.ts';
import { identityErrors } from './errors.ts';

/** A phone number as typed, with any separators; `+1` when no country code is given. The service validates it. */
export const typedPhone = z
  .string(identityErrors.phoneMissing.text)
  .trim()
  .min(1, identityErrors.phoneMissing.text)
  .max(40, identityErrors.phoneInvalid.text)
  .meta({ examples: ['+12025550101'] });

/** The reply to a sign-in. Fields of the user that identity does not store are null or default; `GET /me` has them. */
export const signedIn = z.object({ ok: z.literal(true), user, token: z.string() });

/** A user in the list of the test login. Sign-in leads to onboarding without a home place or skill, else to the dashboard. */
export const testUser = z.object({
  ...account.shape,
  ...user.pick({ name: true, region: true, skill: true, homePlaceName: true, sport: true }).shape,
});
export type TestUser = z.infer<typeof testUser>;

/** One action of staff or the system. */
export const auditEntry = z.object({
  id,
  at: time,
  actorId: id.nullable().meta({ description: 'Null for actions of the system' }),
  actorRole: role.nullable(),
  actorPhone: phoneNumber.nullable(),
  action: z.string().meta({ examples: ['match.approve'] }),
  target: z.string().meta({ examples: ['match:m_1'] }),
  before: z.unknown().optional(),
  after: z.unknown().optional(),
  reason: z.string().nullable(),
  requestId: z.string().nullable(),
});
export type AuditEntry = z.infer<typeof auditEntry>;
