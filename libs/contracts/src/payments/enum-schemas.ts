import * as z from 'zod';
import { paymentPurposes, paymentStates, refundReasons, repairedFindings, unresolvedFindings } from './enums.ts';

// Apart from the words themselves, so that a page can take those without zod.
export const paymentPurpose = z.enum(paymentPurposes);
export const paymentState = z.enum(paymentStates);
export const refundReason = z.enum(refundReasons);
export const repairedFinding = z.enum(repairedFindings);
export const unresolvedFinding = z.enum(unresolvedFindings);
