import * as z from 'zod';
import { defineCall } from '../../call.ts';
import { idSchema, refinePlainText } from '../../field-schemas.ts';
import { nameLengthMax } from '../../players/profile/name-length-max.ts';
import { profileErrorTexts } from '../../players/profile/profile-error-texts.ts';
import { matchmakingErrors } from '../errors.ts';
import { matchmakingFieldErrorTexts } from '../field-error-texts.ts';
import { matchSchema } from '../matches/match.ts';

const name = refinePlainText(z.string().trim().min(1).max(nameLengthMax), profileErrorTexts.textInvalid);

/** Edits an approved or completed match. Fails with a conflict when `version` is not the match's current version. */
export const editMatch = defineCall({
  owner: 'matchmaking',
  method: 'PATCH',
  path: '/admin/matches/:id',
  access: 'admin',
  summary: 'Edit an approved or completed match',
  params: z.object({ id: idSchema }),
  body: z
    .object({
      user1Name: name.optional(),
      user2Name: name.optional(),
      scheduledDate: z.iso.datetime({ offset: true }).nullable().optional(),
      region: refinePlainText(z.string().trim().max(100), profileErrorTexts.textInvalid).nullable().optional(),
      version: z.int().nonnegative().optional(),
    })
    .refine(
      ({ user1Name, user2Name, scheduledDate, region }) =>
        [user1Name, user2Name, scheduledDate, region].some((value) => value !== undefined),
      { error: matchmakingFieldErrorTexts.nothingToChange },
    ),
  reply: z.object({ ok: z.literal(true), match: matchSchema }),
  errors: [matchmakingErrors.matchUnknown, matchmakingErrors.matchNotEditable, matchmakingErrors.playersBlocked],
});
