import type { CloudEvent } from '@rally/contracts';
import { auditRecorded } from '@rally/contracts/identity';
import { type Payment as PublicPayment, paymentRefunded, paymentSucceeded } from '@rally/contracts/payments';
import { createEvent } from '@rally/events';
import type { LedgerEntry, Payment } from './payment.ts';

/** What a change tells: that a payment stands or was given back, and, for the audit log, each refund. */
export function eventsOfChange(before: Payment, after: Payment, now: Date): CloudEvent[] {
  const refunds = after.ledger.slice(before.ledger.length).filter(({ kind }) => kind === 'refund');
  return [
    ...(after.state === before.state ? [] : stateEvents(after, now)),
    ...refunds.map((refund) => refundAudited(before, after, refund, now)),
  ];
}

/** The present state, as the event that led to it; none where nothing was paid. */
export function stateEvents(payment: Payment, now: Date): CloudEvent[] {
  const definition = { succeeded: paymentSucceeded, refunded: paymentRefunded, open: null, canceled: null }[
    payment.state
  ];
  if (!definition) return [];
  return [createEvent(definition, { subject: payment.id, version: payment.version, data: shownPayment(payment), now })];
}

/** A payment as everyone outside this service sees it. */
export function shownPayment(payment: Payment): PublicPayment {
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

function refundAudited(before: Payment, after: Payment, refund: LedgerEntry, now: Date): CloudEvent {
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
