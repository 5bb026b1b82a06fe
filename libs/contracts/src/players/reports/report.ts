import * as z from 'zod';
import { idSchema, phoneNumberSchema, timestampSchema } from '../../field-schemas.ts';
import { reportDecisionSchema, reportReasonSchema, reportStatusSchema } from '../enum-schemas.ts';

/** One of the two players of a report. Name and phone are null if they are no longer known. */
const reportPlayer = z.object({ id: idSchema, name: z.string().nullable(), phone: phoneNumberSchema.nullable() });

/** A report as staff see it. */
export const reportSchema = z.object({
  id: idSchema,
  reporter: reportPlayer,
  reported: reportPlayer,
  reason: reportReasonSchema,
  text: z.string(),
  /** As given by the reporter; it may be an unrelated match, or no match at all. */
  matchId: idSchema.nullable(),
  createdAt: timestampSchema,
  status: reportStatusSchema,
  /** Null while the report is open. */
  decision: z
    .object({ decision: reportDecisionSchema, note: z.string(), decidedBy: idSchema, decidedAt: timestampSchema })
    .nullable(),
});
export type Report = z.infer<typeof reportSchema>;
