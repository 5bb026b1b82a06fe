import * as z from 'zod';
import { idSchema, phoneNumberSchema, timestampSchema } from '../../field-schemas.ts';
import { reportDecisionSchema, reportReasonSchema, reportStatusSchema } from '../enum-schemas.ts';

/** One of the two players of a report. */
const reportPlayer = z.object({
  id: idSchema,
  name: z.string().nullable().meta({ description: 'Null until the player has one' }),
  phone: phoneNumberSchema.nullable().meta({ description: 'Null once the account is closed' }),
});

/** A report as staff see it. */
export const reportSchema = z.object({
  id: idSchema,
  reporter: reportPlayer,
  reported: reportPlayer,
  reason: reportReasonSchema,
  text: z.string(),
  matchId: idSchema.nullable().meta({
    description: 'As given by the reporter; it may be an unrelated match, or no match at all',
  }),
  createdAt: timestampSchema,
  status: reportStatusSchema,
  decision: z
    .object({ decision: reportDecisionSchema, note: z.string(), decidedBy: idSchema, decidedAt: timestampSchema })
    .nullable()
    .meta({ description: 'Null while the report is open' }),
});
export type Report = z.infer<typeof reportSchema>;
