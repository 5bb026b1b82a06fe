import * as z from 'zod';
import { id, phoneNumber, time } from '../../field-schemas.ts';
import { reportDecision, reportReason, reportStatus } from '../enum-schemas.ts';

/** One of the two players of a report. Name and phone are null where they are not known any more. */
const reportPlayer = z.object({ id, name: z.string().nullable(), phone: phoneNumber.nullable() });

/** A report as staff see it. */
export const report = z.object({
  id,
  reporter: reportPlayer,
  reported: reportPlayer,
  reason: reportReason,
  text: z.string(),
  /** As the reporter named it; it may be another match, or none. */
  matchId: id.nullable(),
  createdAt: time,
  status: reportStatus,
  /** Null while the report is open. */
  decision: z.object({ decision: reportDecision, note: z.string(), decidedBy: id, decidedAt: time }).nullable(),
});
export type Report = z.infer<typeof report>;
