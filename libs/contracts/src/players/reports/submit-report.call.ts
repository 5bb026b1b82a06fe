import * as z from 'zod';
import { defineCall } from '../../call.ts';
import { commonErrors } from '../../common-errors.ts';
import { idSchema, refinePlainText } from '../../field-schemas.ts';
import { reportReasonSchema, reportStatusSchema } from '../enum-schemas.ts';
import { playersErrors } from '../errors.ts';
import { profileErrorTexts } from '../profile/profile-error-texts.ts';
import { reportTextLengthMax } from './report-limits.ts';
import { reportTexts } from './report-texts.ts';

/**
 * Reports a player to staff, about a match or in general. The client chooses the id, so repeating the call changes nothing. The
 * reporter learns whether the report is open, but not what staff decide.
 */
export const submitReport = defineCall({
  owner: 'players',
  method: 'POST',
  path: '/reports',
  access: 'player',
  summary: 'Report a player',
  body: z.object({
    id: idSchema,
    playerId: idSchema,
    reason: reportReasonSchema,
    text: refinePlainText(
      z.string().trim().min(1, reportTexts.textMissing).max(reportTextLengthMax, reportTexts.textTooLong),
      profileErrorTexts.textInvalid,
    ),
    matchId: idSchema.optional(),
  }),
  reply: z.object({ ok: z.literal(true), report: z.object({ id: idSchema, status: reportStatusSchema }) }),
  errors: [commonErrors.notFound, playersErrors.reportedOneself, playersErrors.tooManyReports],
});
