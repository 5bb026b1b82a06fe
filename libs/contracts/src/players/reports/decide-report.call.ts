import * as z from 'zod';
import { defineCall } from '../../call.ts';
import { idSchema, refineToPlainLines } from '../../field-schemas.ts';
import { reportDecisionSchema } from '../enum-schemas.ts';
import { playersErrors } from '../errors.ts';
import { profileErrorTexts } from '../profile/profile-error-texts.ts';
import { reportSchema } from './report.ts';
import { reportNoteLengthMax } from './report-limits.ts';
import { reportTexts } from './report-texts.ts';

/**
 * Staff close a report: they take no action, warn the reported player by message, or disable their account. The note goes to the
 * audit log. Repeating the decision changes nothing; a different one fails with 409.
 */
export const decideReport = defineCall({
  owner: 'players',
  method: 'POST',
  path: '/admin/reports/:id/decision',
  access: 'admin',
  summary: 'Decide on a report',
  params: z.object({ id: idSchema }),
  body: z.object({
    decision: reportDecisionSchema,
    note: refineToPlainLines(
      z.string().trim().min(1, reportTexts.noteMissing).max(reportNoteLengthMax, reportTexts.noteMissing),
      profileErrorTexts.textInvalid,
    ),
  }),
  reply: z.object({ ok: z.literal(true), report: reportSchema }),
  errors: [playersErrors.reportUnknown, playersErrors.reportClosed, playersErrors.ownReport],
});
