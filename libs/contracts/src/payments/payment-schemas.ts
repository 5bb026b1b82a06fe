import * as z from 'zod';
import { centsSchema, idSchema, timestampSchema } from '../field-schemas.ts';
import { paidSearchEligibilitySchema } from '../matchmaking/enum-schemas.ts';
import {
  disputeStatusSchema,
  paymentPurposeSchema,
  paymentStateSchema,
  refundReasonSchema,
  repairedLedgerDifferenceSchema,
  unresolvedLedgerDifferenceSchema,
} from './enum-schemas.ts';

/** One payer's payment for one purpose. */
export const paymentSchema = z.object({
  id: idSchema,
  purpose: paymentPurposeSchema,
  playerId: idSchema,
  matchId: idSchema.nullable().meta({ description: 'Null for lifetime access' }),
  state: paymentStateSchema,
  amountCents: centsSchema,
  refundedCents: centsSchema,
  refundReason: refundReasonSchema.nullable().meta({ description: 'Null until it is refunded' }),
  currency: z
    .string()
    .length(3)
    .meta({ description: 'ISO 4217, in lower case', examples: ['usd'] }),
  createdAt: timestampSchema,
  paidAt: timestampSchema.nullable(),
  refundedAt: timestampSchema.nullable(),
  isChargedBack: z
    .boolean()
    .optional()
    .meta({ description: "Whether the payer's bank has taken it back for good. Absent in events of 0.1.0" }),
  isPaidWithCredit: z.boolean().optional().meta({ description: 'Absent in events of 0.1.0' }),
  isRefundedAsCredit: z
    .boolean()
    .optional()
    .meta({ description: 'Whether it was given back as a credit. Absent in events of 0.1.0' }),
});
export type Payment = z.infer<typeof paymentSchema>;

/** A payment that was paid, as its payer sees it. */
export const paidPaymentSchema = paymentSchema.extend({
  receiptUrl: z.url().nullable().meta({ description: "The provider's page with the receipt" }),
  isPaymentDisputed: z.boolean().meta({ description: "Whether the payer's bank disputes it, or has taken it back" }),
});
export type PaidPayment = z.infer<typeof paidPaymentSchema>;

/** A payment that was paid, as staff see it. */
export const staffPaymentSchema = paidPaymentSchema.extend({
  refundableCents: centsSchema.meta({ description: 'What has not been refunded and is not about to be' }),
});
export type StaffPayment = z.infer<typeof staffPaymentSchema>;

/** A disputed payment, as staff see it. */
export const disputeSchema = z.object({
  id: z.string(),
  paymentId: idSchema,
  purpose: paymentPurposeSchema,
  playerId: idSchema,
  matchId: idSchema.nullable().meta({ description: 'Null for lifetime access' }),
  status: disputeStatusSchema,
  reason: z.string().meta({ description: "The provider's word, such as `fraudulent`" }),
  amountCents: centsSchema,
  openedAt: timestampSchema,
  evidenceDueAt: timestampSchema.nullable().meta({ description: 'Null if the bank takes no evidence' }),
});
export type Dispute = z.infer<typeof disputeSchema>;

/** Whether the caller can search for a paid match, its price, and the price of lifetime access. */
export const paidMatchAvailabilitySchema = z.object({
  eligible: z.boolean(),
  reason: paidSearchEligibilitySchema,
  priceCents: centsSchema,
  lifetimeCents: centsSchema,
});
export type PaidMatchAvailability = z.infer<typeof paidMatchAvailabilitySchema>;

/** Result of comparing our ledger with the provider's. */
export const reconciliationSchema = z.object({
  ok: z.literal(true),
  checked: z.int().nonnegative().meta({ description: "Number of the provider's payments compared" }),
  mended: z.array(z.object({ name: repairedLedgerDifferenceSchema, paymentId: idSchema, intentId: z.string() })),
  differences: z.array(
    z.object({
      name: unresolvedLedgerDifferenceSchema,
      paymentId: idSchema,
      intentId: z.string(),
      oursCents: z.int().meta({ description: 'Charges minus refunds, in our ledger' }),
      providerCents: z.int().meta({ description: 'Charges minus refunds, at the provider' }),
    }),
  ),
});
export type Reconciliation = z.infer<typeof reconciliationSchema>;
