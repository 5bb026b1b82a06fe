import { ledgerEntryKinds } from '@rally/contracts/payments';
import * as z from 'zod';

/** The fields of each collection that checks read. */
export const storedMatchRowSchema = z.object({
  _id: z.string(),
  version: z.number(),
  kind: z.string(),
  week: z.string(),
  status: z.string(),
  sport: z.string(),
  user1Id: z.string(),
  user2Id: z.string().nullable(),
  slotKeys: z.array(z.string()).optional(),
  distanceKm: z.number().nullable(),
  revealedTo: z.array(z.string()).default([]),
  joining: z.unknown().nullish(),
  joinedFrom: z.string().nullish(),
  createdAt: z.date(),
  opponentFoundAt: z.date().nullish(),
  notificationsSentAt: z.date().nullable(),
  approvedAt: z.date().nullable(),
  declinedAt: z.date().nullable(),
  canceledAt: z.date().nullable(),
  completedAt: z.date().nullable(),
  /** Absent in matches stored by 0.1.0. */
  seenBy: z.array(z.string()).default([]),
  cancellation: z
    .object({
      causedBy: z.string().nullable(),
      reason: z.string().nullish(),
      canceledBy: z.string().nullish(),
      response: z.string().nullish(),
      /** Absent in cancellations of paid matches, and in those stored by earlier versions. */
      usesSlotOf: z.array(z.string()).optional(),
      refunds: z.object({ user1: z.string(), user2: z.string() }).nullish(),
    })
    .nullable(),
});
export type StoredMatchRow = z.output<typeof storedMatchRowSchema>;

export const storedPaymentRowSchema = z.object({
  _id: z.string(),
  purpose: z.string(),
  playerId: z.string(),
  matchId: z.string().nullable(),
  amountCents: z.number(),
  state: z.string(),
  standing: z.string().nullable(),
  refundsDue: z.array(z.unknown()),
  ledger: z.array(
    z.object({ cause: z.string(), kind: z.enum(ledgerEntryKinds), intentId: z.string(), amountCents: z.number() }),
  ),
  /** Absent in payments stored by 0.1.0. */
  disputes: z
    .array(z.object({ id: z.string(), intentId: z.string(), status: z.string(), amountCents: z.number() }))
    .default([]),
  /** Absent in payments stored by 0.1.0. */
  credit: z
    .object({
      spending: z.object({ paymentId: z.string(), isBooked: z.boolean() }).nullish(),
      revokedAt: z.date().nullish(),
    })
    .nullish(),
  refundReason: z.string().nullish(),
  paidAt: z.date().nullable(),
});
export type StoredPaymentRow = z.output<typeof storedPaymentRowSchema>;

export const storedScoreSheetRowSchema = z.object({ _id: z.string(), version: z.number(), status: z.string() });
export const storedMessageRowSchema = z.object({
  _id: z.string(),
  phone: z.string(),
  purpose: z.string(),
  matchId: z.string().nullish(),
  sendState: z.string(),
  week: z.string(),
  tries: z.number(),
  sentAt: z.date().nullable(),
});
export const storedPhoneRowSchema = z.object({
  _id: z.string(),
  stopped: z.boolean(),
  changedAt: z.date().nullable(),
  attempts: z.number(),
});
