import * as z from 'zod';
import { defineCall } from '../../call.ts';
import { id, plainText } from '../../fields.ts';
import { profileTexts } from '../../players/texts.ts';
import { matchmakingErrors } from '../errors.ts';
import { matchFieldTexts } from '../texts.ts';
import { match } from './match.ts';

const name = plainText(z.string().trim().min(1).max(80), profileTexts.textInvalid);

/** Edits an approved or completed match. Fails with a conflict when `version` is not the match's current version. */
export const editMatch = defineCall({
  owner: 'matchmaking',
  method: 'PATCH',
  path: '/admin/matches/:id',
  access: 'admin',
  summary: 'Edit an approved or completed match',
  params: z.object({ id }),
  body: z
    .object({
      user1Name: name.optional(),
      user2Name: name.optional(),
      scheduledDate: z.iso.datetime({ offset: true }).nullable().optional(),
      region: plainText(z.string().trim().max(100), profileTexts.textInvalid).nullable().optional(),
      version: z.int().nonnegative().optional(),
    })
    .refine(
      ({ user1Name, user2Name, scheduledDate, region }) =>
        [user1Name, user2Name, scheduledDate, region].some((value) => value !== undefined),
      { error: matchFieldTexts.nothingToChange },
    ),
  reply: z.object({ ok: z.literal(true), match }),
  errors: [matchmakingErrors.matchUnknown, matchmakingErrors.matchNotEditable],
});
