import * as z from 'zod';
import { cents, id, time } from '../field-schemas.ts';
import { paidSearchAvailability } from '../matchmaking/enum-schemas.ts';
import {
  disputeStatus,
  paymentPurpose,
  paymentState,
  refundReason,
  repairedLedgerDifference,
  unresolvedLedgerDifference,
} from './enum-schemas.ts';

/** One payer's payment for one purpose. */
export const payment = z.object({
  id,
  purpose: paymentPurpose,
  playerId: id,
  matchId: id.nullable().meta({ description: 'Null for lifetime access' }),
  state: paymentState,
  amountCents: cents,
  refundedCents: cents,
  refundReason: refundReason.nullable(),
  currency: z.string().length(3),
  createdAt: time,
  paidAt: time.nullable(),
  refundedAt: time.nullable(),
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
export type Payment = z.infer<typeof payment>;

/** A payment that was paid, as its payer sees it. */
export const paidPayment = payment.extend({
  receiptUrl: z.url().nullable().meta({ description: "The provider's page with the receipt" }),
  isDisputed: z.boolean().meta({ description: "Whether the payer's bank disputes it, or has taken it back" }),
});
export type PaidPayment = z.infer<typeof paidPayment>;

/** A payment that was paid, as staff see it. */
export const staffPayment = paidPayment.extend({
  refundableCents: cents.meta({ description: 'What is neither refunded nor about to be' }),
});
export type StaffPayment = z.infer<typeof staffPayment>;

/** A disputed payment, as staff see it. */
export const dispute = z.object({
  id: z.string(),
  paymentId: id,
  purpose: paymentPurpose,
  playerId: id,
  matchId: id.nullable().meta({ description: 'Null for lifetime access' }),
  status: disputeStatus,
  reason: z.string().meta({ description: "The provider's word, such as `fraudulent`" }),
  amountCents: cents,
  openedAt: time,
  evidenceDueAt: time.nullable(),
});
export type Dispute = z.infer<typeof dispute>;

/** Whether the caller can search for a paid match, its price, and the price of lifetime access. */
export const paidMatchAvailability = z.object({
  eligible: z.boolean(),
  reason: paidSearchAvailability,
  priceCents: cents,
  lifetimeCents: cents,
});
export type PaidMatchAvailability = z.infer<typeof paidMatchAvailability>;

/** Result of comparing our ledger with the provider's. */
export const reconciliation = z.object({
  ok: z.literal(true),
  checked: z.int().nonnegative().meta({ description: "Number of the provider's payments compared" }),
  mended: z.array(z.object({ name: repairedLedgerDifference, paymentId: id, intentId: z.string() })),
  differences: z.array(
    z.object({
      name: unresolvedLedgerDifference,
      paymentId: id,
      intentId: z.string(),
      oursCents: z.int().meta({ description: 'Charges minus refunds, in our ledger' }),
      providerCents: z.int().meta({ description: 'Charges minus refunds, at the provider' }),
    }),
  ),
});
export type Reconciliation = z.infer<typeof reconciliation>;
