import * as z from 'zod';
import {
  disputeStatuses,
  paymentPurposes,
  paymentStates,
  refundAsOptions,
  refundReasons,
  repairedLedgerDifferenceKinds,
  unresolvedLedgerDifferenceKinds,
} from './enums.ts';

// Separate from the enum values, so that a page can import those without zod.
export const paymentPurpose = z.enum(paymentPurposes);
export const disputeStatus = z.enum(disputeStatuses);
export const paymentState = z.enum(paymentStates);
export const refundAs = z.enum(refundAsOptions);
export const refundReason = z.enum(refundReasons);
export const repairedLedgerDifference = z.enum(repairedLedgerDifferenceKinds);
export const unresolvedLedgerDifference = z.enum(unresolvedLedgerDifferenceKinds);
