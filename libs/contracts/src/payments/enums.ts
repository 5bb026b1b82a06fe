import * as z from 'zod';

export const paymentPurposes = ['match_fee', 'lifetime_access'] as const;
export const paymentPurpose = z.enum(paymentPurposes);
export type PaymentPurpose = z.infer<typeof paymentPurpose>;

export const paymentStates = ['open', 'succeeded', 'failed', 'canceled', 'refunded'] as const;
export const paymentState = z.enum(paymentStates);
export type PaymentState = z.infer<typeof paymentState>;

export const refundReasons = ['staff', 'opponent_canceled', 'no_show', 'match_canceled', 'paid_twice'] as const;
export const refundReason = z.enum(refundReasons);
export type RefundReason = z.infer<typeof refundReason>;
