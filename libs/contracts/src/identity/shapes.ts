import * as z from 'zod';
import { id, phoneNumber, time } from '../fields.ts';
import { user } from '../players/shapes.ts';
import { account, role } from './account.ts';
import { identityErrors } from './errors.ts';

/** A phone number as typed: any separators, `+1` where no country is given. Its digits are checked by the service. */
export const typedPhone = z
  .string(identityErrors.phoneMissing.text)
  .trim()
  .min(1, identityErrors.phoneMissing.text)
  .max(40, identityErrors.phoneInvalid.text)
  .meta({ examples: ['+12025550101'] });

/** The answer to a sign-in. Of the user, identity says what it knows; the rest is null or its default until `GET /me`. */
export const signedIn = z.object({ ok: z.literal(true), user, token: z.string() });

/** A user as the test login lists it. Without a home place or skill one goes to the onboarding, else to the dashboard. */
export const testUser = z.object({
  ...account.shape,
  ...user.pick({ name: true, region: true, skill: true, homePlaceName: true, sport: true }).shape,
});
export type TestUser = z.infer<typeof testUser>;

/** One thing done by staff or by the system on its own. */
export const auditEntry = z.object({
  id,
  at: time,
  actorId: id.nullable().meta({ description: 'Null when the system acted on its own' }),
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
