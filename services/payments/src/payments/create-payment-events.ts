import type { CloudEvent } from '@rally/contracts';
import { auditRecorded } from '@rally/contracts/identity';
import {
  type LedgerEntryKind,
  type Payment as PublicPayment,
  paymentDisputed,
  paymentRefunded,
  paymentSucceeded,
} from '@rally/contracts/payments';
import { createEvent } from '@rally/events';
import { isIntentPaidByCredit } from './credits/credit-intent-id.ts';
import { isRefundedAsCredit } from './credits/fee-credits.ts';
import type { Dispute, Payment } from './payment.ts';
import { getRefundedCents, type LedgerEntry } from './payment-ledger.ts';
import { isChargedBack } from './refunds-and-disputes/disputes.ts';

/** The events of a change: the new state of the payment, and an audit entry for each refund. */
export function createPaymentChangeEvents(before: Payment, after: Payment, now: Date): CloudEvent[] {
  const refunds = after.ledger.slice(before.ledger.length).filter(({ kind }) => givenBackKinds.includes(kind));
  const disputes = after.disputes.filter((dispute) => !before.disputes.includes(dispute));
  return [
    ...(isSamePaymentOutcome(before, after)
      ? createPartialRefundEvents(before, after, now)
      : createPaymentStateEvents(after, now)),
    ...disputes.map((dispute) => createPaymentDisputeEvent(after, dispute, now)),
    ...refunds.map((refund) => createRefundAuditEvent(before, after, refund, now)),
  ];
}

const givenBackKinds: readonly LedgerEntryKind[] = ['refund', 'credit_granted', 'credit_returned'];

/** A credit that is refunded to the card after all is announced as a refund; one that the bank took back is not. */
function isSamePaymentOutcome(before: Payment, after: Payment): boolean {
  const isRefundedAfterAll = isRefundedAsCredit(before) && !isRefundedAsCredit(after) && !isChargedBack(after);
  return after.state === before.state && !isRefundedAfterAll;
}

/** The event for the current state; none if nothing was paid. */
export function createPaymentStateEvents(payment: Payment, now: Date): CloudEvent[] {
  const definition = { succeeded: paymentSucceeded, refunded: paymentRefunded, open: null, canceled: null }[
    payment.state
  ];
  if (!definition) return [];
  return [
    createEvent(definition, { subject: payment.id, version: payment.version, data: toPublicPayment(payment), now }),
  ];
}

/** Part of the accepted charge was refunded; the payment remains valid. */
function createPartialRefundEvents(before: Payment, after: Payment, now: Date): CloudEvent[] {
  const data = toPublicPayment(after);
  if (after.state !== 'succeeded' || data.refundedCents === toPublicPayment(before).refundedCents) return [];
  return [createEvent(paymentRefunded, { subject: after.id, version: after.version, data, now })];
}

function createPaymentDisputeEvent(payment: Payment, dispute: Dispute, now: Date): CloudEvent {
  const data = {
    paymentId: payment.id,
    disputeId: dispute.id,
    payerId: payment.playerId,
    matchId: payment.matchId,
    isOfCredit: payment.credit !== null,
    status: dispute.status,
    reason: dispute.reason,
    amountCents: dispute.amountCents,
    openedAt: dispute.openedAt.toISOString(),
    payment: toPublicPayment(payment),
  };
  return createEvent(paymentDisputed, { subject: payment.id, version: payment.version, data, now });
}

/** A payment as the API and events show it. */
export function toPublicPayment(payment: Payment): PublicPayment {
  const isRefunded = payment.state === 'refunded';
  return {
    id: payment.id,
    purpose: payment.purpose,
    playerId: payment.playerId,
    matchId: payment.matchId,
    state: payment.state,
    amountCents: payment.amountCents,
    refundedCents: isRefunded ? payment.amountCents : getRefundedCentsOfAcceptedCharge(payment),
    refundReason: payment.refundReason,
    currency: payment.currency,
    createdAt: payment.createdAt.toISOString(),
    paidAt: payment.paidAt?.toISOString() ?? null,
    refundedAt: (payment.refundedAt ?? getLastRefundAt(payment))?.toISOString() ?? null,
    isChargedBack: isChargedBack(payment),
    isPaidWithCredit: payment.acceptedIntentId !== null && isIntentPaidByCredit(payment.acceptedIntentId),
    isRefundedAsCredit: isRefundedAsCredit(payment),
  };
}

function getRefundedCentsOfAcceptedCharge(payment: Payment): number {
  return payment.acceptedIntentId === null ? 0 : getRefundedCents(payment, payment.acceptedIntentId);
}

/** When a valid payment was last refunded in part. */
function getLastRefundAt({ ledger, acceptedIntentId, state }: Payment): Date | null {
  if (state !== 'succeeded') return null;
  const refund = ledger.findLast(({ kind, intentId }) => kind === 'refund' && intentId === acceptedIntentId);
  return refund?.bookedAt ?? null;
}

function createRefundAuditEvent(before: Payment, after: Payment, refund: LedgerEntry, now: Date): CloudEvent {
  const stillDue = new Set(after.refundsDue.map(({ afterCents = null }) => afterCents));
  const ofIntent = before.refundsDue.filter(({ intentId }) => intentId === refund.intentId);
  const due = ofIntent.find(({ afterCents = null }) => !stillDue.has(afterCents));
  const data = {
    actorId: due?.askedBy ?? null,
    action: 'payment.refunded',
    target: after.id,
    before: { state: before.state },
    after: {
      state: after.state,
      kind: refund.kind,
      amountCents: refund.amountCents,
      playerId: after.playerId,
      matchId: after.matchId,
    },
    reason: due?.note ?? refund.reason,
    requestId: null,
    at: now.toISOString(),
  };
  return createEvent(auditRecorded, { subject: after.id, version: after.version, data, now });
}
