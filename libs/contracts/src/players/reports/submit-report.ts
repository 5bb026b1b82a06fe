import * as z from 'zod';
import { defineCall } from '../../call.ts';
import { id, requirePlainText } from '../../field-schemas.ts';
import { reportReason, reportStatus } from '../enum-schemas.ts';
import { playersErrors } from '../errors.ts';
import { profileErrorTexts, reportTexts } from '../texts.ts';
import { reportTextLengthMax } from './report-limits.ts';

/**
 * Reports a player to staff, about a match or in general. The client chooses the id, so that repeating the call changes nothing.
 * The reporter learns whether the report is open, and not what staff decide.
 */
export const submitReport = defineCall({
  owner: 'players',
  method: 'POST',
  path: '/reports',
  access: 'player',
  summary: 'Report a player',
  body: z.object({
    id,
    playerId: id,
    reason: reportReason,
    text: requirePlainText(
      z.string().trim().min(1, reportTexts.textMissing).max(reportTextLengthMax, reportTexts.textTooLong),
      profileErrorTexts.textInvalid,
    ),
    matchId: id.optional(),
  }),
  reply: z.object({ ok: z.literal(true), report: z.object({ id, status: reportStatus }) }),
  errors: [playersErrors.reportedOneself, playersErrors.tooManyReports],
});
