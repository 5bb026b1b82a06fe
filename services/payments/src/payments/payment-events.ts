import type { CloudEvent } from '@rally/contracts';
import { auditRecorded } from '@rally/contracts/identity';
import { type Payment as PublicPayment, paymentRefunded, paymentSucceeded } from '@rally/contracts/payments';
import { createEvent } from '@rally/events';
import type { LedgerEntry, Payment } from './payment.ts';

/** The events of a change: the new state of the payment, and an audit entry for each refund. */
export function createChangeEvents(before: Payment, after: Payment, now: Date): CloudEvent[] {
  const refunds = after.ledger.slice(before.ledger.length).filter(({ kind }) => kind === 'refund');
  return [
    ...(after.state === before.state ? [] : createStateEvents(after, now)),
    ...refunds.map((refund) => createRefundAudit(before, after, refund, now)),
  ];
}

/** The event for the current state; none if nothing was paid. */
export function createStateEvents(payment: Payment, now: Date): CloudEvent[] {
  const definition = { succeeded: paymentSucceeded, refunded: paymentRefunded, open: null, canceled: null }[
    payment.state
  ];
  if (!definition) return [];
  return [
    createEvent(definition, { subject: payment.id, version: payment.version, data: toPublicPayment(payment), now }),
  ];
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
    refundedCents: isRefunded ? payment.amountCents : 0,
    refundReason: payment.refundReason,
    currency: payment.currency,
    createdAt: payment.createdAt.toISOString(),
    paidAt: payment.paidAt?.toISOString() ?? null,
    refundedAt: payment.refundedAt?.toISOString() ?? null,
  };
}

function createRefundAudit(before: Payment, after: Payment, refund: LedgerEntry, now: Date): CloudEvent {
  const due = before.refundsDue.find(({ intentId }) => intentId === refund.intentId);
  const data = {
    actorId: due?.askedBy ?? null,
    action: 'payment.refunded',
    target: after.id,
    before: { state: before.state },
    after: { state: after.state, amountCents: refund.amountCents, playerId: after.playerId, matchId: after.matchId },
    reason: refund.reason,
    requestId: null,
    at: now.toISOString(),
  };
  return createEvent(auditRecorded, { subject: after.id, version: after.version, data, now });
}
