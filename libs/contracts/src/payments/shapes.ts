import * as z from 'zod';
import { cents, id, time } from '../fields.ts';
import { availabilityReason } from '../matchmaking/enum-schemas.ts';
import { paymentPurpose, paymentState, refundReason, repairedFinding, unresolvedFinding } from './enum-schemas.ts';

/** One payer's payment for one thing. */
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
});
export type Payment = z.infer<typeof payment>;

/** Whether the caller may search for a paid match, and what it costs; beside it, what lifetime access does. */
export const matchAvailability = z.object({
  eligible: z.boolean(),
  reason: availabilityReason,
  priceCents: cents,
  lifetimeCents: cents,
});
export type MatchAvailability = z.infer<typeof matchAvailability>;

/** What a comparison of our ledger with the provider's came to. */
export const reconciliation = z.object({
  ok: z.literal(true),
  checked: z.int().nonnegative().meta({ description: "The provider's payments that were compared" }),
  mended: z.array(z.object({ name: repairedFinding, paymentId: id, intentId: z.string() })),
  differences: z.array(
    z.object({
      name: unresolvedFinding,
      paymentId: id,
      intentId: z.string(),
      oursCents: z.int().meta({ description: 'Charged less refunded, by our ledger' }),
      providerCents: z.int().meta({ description: 'Charged less refunded, by the provider' }),
    }),
  ),
});
export type Reconciliation = z.infer<typeof reconciliation>;
