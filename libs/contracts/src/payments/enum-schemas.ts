import * as z from 'zod';
import { mendedFindings, openFindings, paymentPurposes, paymentStates, refundReasons } from './enums.ts';

// Apart from the words themselves, so that a page can take those without zod.
export const paymentPurpose = z.enum(paymentPurposes);
export const paymentState = z.enum(paymentStates);
export const refundReason = z.enum(refundReasons);
export const mendedFinding = z.enum(mendedFindings);
export const openFinding = z.enum(openFindings);
