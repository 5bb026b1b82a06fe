import * as z from 'zod';
import { defineCall } from '../../call.ts';
import { commonErrors } from '../../common-errors.ts';
import { idSchema } from '../../field-schemas.ts';
import { reportReasonSchema, reportStatusSchema } from '../enum-schemas.ts';
import { playersErrors } from '../errors.ts';
import { reportTextSchema } from './report-text.ts';

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
    text: reportTextSchema,
    matchId: idSchema.optional(),
  }),
  reply: z.object({ ok: z.literal(true), report: z.object({ id: idSchema, status: reportStatusSchema }) }),
  errors: [commonErrors.notFound, playersErrors.reportedOneself, playersErrors.tooManyReports],
});
