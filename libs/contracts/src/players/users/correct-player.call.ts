import * as z from 'zod';
import { defineCall } from '../../call.ts';
import { idSchema } from '../../field-schemas.ts';
import { staffReason } from '../../identity/accounts/disable-account.call.ts';
import { identityErrors } from '../../identity/errors.ts';
import { placesTexts } from '../places/places-texts.ts';
import { playerNameSchema } from '../profile/player-name.ts';
import { profileSchema } from '../profile/profile.ts';
import { profileErrorTexts } from '../profile/profile-error-texts.ts';

/** Corrects the name or ZIP code of a player, with a reason for the audit log. Safe to repeat. */
export const correctPlayer = defineCall({
  owner: 'players',
  method: 'PATCH',
  path: '/admin/players/:id',
  access: 'admin',
  summary: "Correct a player's name or ZIP code",
  params: z.object({ id: idSchema }),
  body: z.object({
    name: playerNameSchema.min(1, profileErrorTexts.nameMissing).optional(),
    zipCode: z
      .string(placesTexts.zipCodeInvalid)
      .regex(/^\d{5}$/, placesTexts.zipCodeInvalid)
      .optional(),
    reason: staffReason,
  }),
  reply: z.object({ ok: z.literal(true), profile: profileSchema }),
  errors: [identityErrors.accountUnknown],
});
