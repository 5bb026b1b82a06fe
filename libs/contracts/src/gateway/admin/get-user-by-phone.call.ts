import * as z from 'zod';
import { defineCall } from '../../call.ts';
import { identityErrors } from '../../identity/errors.ts';
import { matchSchema } from '../../matchmaking/matches/match.ts';
import { userSchema } from '../../players/profile/profile.ts';
import { subscriberSchema } from '../../players/subscribers/subscriber.ts';
import { gatewayErrors } from '../errors.ts';

/** Everything about a phone, composed from identity, players and matchmaking. 404 when nobody has the phone. */
export const getUserByPhone = defineCall({
  owner: 'gateway',
  method: 'GET',
  path: '/admin/user/:phone',
  access: 'admin',
  summary: 'A user, the subscriber and the matches of a phone',
  params: z.object({ phone: z.string().trim().min(1).max(40) }),
  reply: z.object({
    ok: z.literal(true),
    user: userSchema.nullable().meta({ description: 'Null for a phone that has signed up but has no account' }),
    subscriber: subscriberSchema.nullable().meta({ description: 'Null for a phone that has not signed up' }),
    allMatches: z.array(matchSchema).meta({ description: 'Newest first' }),
  }),
  errors: [identityErrors.phoneInvalid, gatewayErrors.userUnknown],
});
