import * as z from 'zod';
import {
  disputeStatuses,
  paymentPurposes,
  paymentStates,
  refundAsOptions,
  refundReasons,
  repairedFindings,
  unresolvedFindings,
} from './enums.ts';

// Separate from the enum values, so that a page can import those without zod.
export const paymentPurpose = z.enum(paymentPurposes);
export const disputeStatus = z.enum(disputeStatuses);
export const paymentState = z.enum(paymentStates);
export const refundAs = z.enum(refundAsOptions);
export const refundReason = z.enum(refundReasons);
export const repairedFinding = z.enum(repairedFindings);
export const unresolvedFinding = z.enum(unresolvedFindings);
