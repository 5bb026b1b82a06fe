import * as z from 'zod';
import {
  paymentDisputeStatuses,
  paymentPurposes,
  paymentStates,
  refundMethods,
  refundReasons,
  repairedLedgerDifferenceKinds,
  unresolvedLedgerDifferenceKinds,
} from './enums.ts';

// Separate from the enum values, so that a page can import those without zod.
export const paymentPurposeSchema = z.enum(paymentPurposes);
export const disputeStatusSchema = z.enum(paymentDisputeStatuses);
export const paymentStateSchema = z.enum(paymentStates);
export const refundAsSchema = z.enum(refundMethods);
export const refundReasonSchema = z.enum(refundReasons);
export const repairedLedgerDifferenceSchema = z.enum(repairedLedgerDifferenceKinds);
export const unresolvedLedgerDifferenceSchema = z.enum(unresolvedLedgerDifferenceKinds);
