import { minuteMs } from '@rally/contracts/durations';
import type { LedgerEntryKind, PaymentDisputeStatus } from '@rally/contracts/payments';
import { listRepeatedKeys } from './list-repeated-keys.ts';
import type { StoredServiceData } from './read-service-databases.ts';
import {
  type StoredMatchRow,
  type StoredPaymentRow,
  storedMatchRowSchema,
  storedPaymentRowSchema,
} from './stored-row-schemas.ts';

/** Events can be in flight for this long. */
const graceMs = 15 * minuteMs;

/** Invariant 1: charges minus refunds are zero or the fee, for each match and payer. */
export function findLedgerViolations(stored: StoredServiceData): string[] {
  const payments = stored.rows('payments.payments', storedPaymentRowSchema);
  const pairs = payments.flatMap(({ matchId, playerId }) => (matchId === null ? [] : [`${matchId} ${playerId}`]));
  return [
    ...listRepeatedKeys(pairs).map((pair) => `there are two payments of ${pair}`),
    ...payments.flatMap((payment) => {
      const { _id, state, ledger, refundsDue } = payment;
      const net = getLedgerTotal(payment) - lostCents(payment);
      const owed = state === 'succeeded' ? payment.amountCents - partlyRefundedCents(payment) : 0;
      const twice = [
        ...listRepeatedKeys(ledger.map(({ cause }) => cause)).map((cause) => `${_id} has ${cause} twice`),
        ...findPaymentDisputeErrors(payment),
      ];
      const isEven = net === owed || (refundsDue.length > 0 && net > owed);
      return isEven ? twice : [...twice, `${_id} is ${state} and its ledger adds up to ${net} cents`];
    }),
  ];
}

/** The amounts that disputes withdrew and returned match their states. */
function findPaymentDisputeErrors(payment: StoredPaymentRow): string[] {
  const { _id, ledger, disputes } = payment;
  return [...new Set(ledger.map(({ intentId }) => intentId))].flatMap((intentId) => {
    const ofIntent = { ...payment, ledger: ledger.filter((entry) => entry.intentId === intentId) };
    const disputed = -sumLedgerCents(ofIntent, ['dispute', 'dispute_reversal']);
    const expected = disputes
      .filter((dispute) => dispute.intentId === intentId && withdrawnStatuses.includes(dispute.status))
      .reduce((sum, { amountCents }) => sum + amountCents, 0);
    return disputed === expected ? [] : [`${_id} lost ${disputed} cents to disputes of ${intentId}, not ${expected}`];
  });
}

/** Dispute states in which the payer's bank has the amount. */
const withdrawnStatuses: readonly string[] = [
  'needs_response',
  'under_review',
  'lost',
] satisfies PaymentDisputeStatus[];

/** What banks took back from charges that pay for nothing; the payer needs no refund for those. */
function lostCents(payment: StoredPaymentRow): number {
  const standing = payment.state === 'succeeded' ? payment.standing : null;
  const lost = new Set(payment.disputes.filter(({ status }) => status === 'lost').map(({ intentId }) => intentId));
  return [...lost]
    .filter((intentId) => intentId !== standing)
    .map((intentId) =>
      getLedgerTotal({ ...payment, ledger: payment.ledger.filter((one) => one.intentId === intentId) }),
    )
    .reduce((sum, cents) => sum + Math.max(0, cents), 0);
}

/** A partial refund by staff, after which the fee is still paid. */
function partlyRefundedCents(payment: StoredPaymentRow): number {
  const { standing, ledger } = payment;
  return -sumLedgerCents({ ...payment, ledger: ledger.filter(({ intentId }) => intentId === standing) }, ['refund']);
}

/** Invariant 2: an opponent is revealed only to players who paid or need not pay, and within 15 minutes. */
export function findOpponentRevealViolations(stored: StoredServiceData, now: Date): string[] {
  const payments = new Map(
    stored.rows('payments.payments', storedPaymentRowSchema).map((row) => [`${row.matchId} ${row.playerId}`, row]),
  );
  const lifetime = listLifetimePlayers(stored);
  return stored.rows('matchmaking.matches', storedMatchRowSchema).flatMap((match) => {
    const { _id, kind, revealedTo, notificationsSentAt, approvedAt } = match;
    if (kind === 'weekly')
      return notificationsSentAt !== null && approvedAt === null ? [`${_id} was sent out and never approved`] : [];
    const unpaid = revealedTo.filter((id) => !lifetime.has(id) && !payments.get(`${_id} ${id}`)?.paidAt);
    const locked = isScheduledOrCompleted(match)
      ? listPlayerIds(match).filter(
          (id) => isSettledPayment(payments.get(`${_id} ${id}`), now) && !revealedTo.includes(id),
        )
      : [];
    return [
      ...unpaid.map((id) => `${_id} is revealed to ${id}, who did not pay`),
      ...locked.map((id) => `${_id} is locked for ${id}, who paid`),
    ];
  });
}

/** Invariant 3: a payment that reveals no opponent is refunded once. */
export function findRefundViolations(stored: StoredServiceData, now: Date): string[] {
  const matches = new Map(stored.rows('matchmaking.matches', storedMatchRowSchema).map((match) => [match._id, match]));
  return stored.rows('payments.payments', storedPaymentRowSchema).flatMap((payment) => {
    const { _id, matchId, playerId, ledger, disputes } = payment;
    const isOver = [...new Set(ledger.map(({ intentId }) => intentId))].some((intentId) =>
      isOverRefunded(payment, intentId),
    );
    const twice = isOver ? [`${_id} gave more back than was charged`] : [];
    const isChargedBack = disputes.some(({ status }) => withdrawnStatuses.includes(status));
    if (matchId === null || isChargedBack || !isSettledPayment(payment, now)) return twice;
    const match = matches.get(matchId);
    if (!match) return [...twice, `${_id} stands for a match that is not there`];
    const isOwed =
      match.status === 'canceled' && match.cancellation?.causedBy !== playerId && !match.revealedTo.includes(playerId);
    const isOthersFault = match.status === 'canceled' && (match.cancellation?.causedBy ?? playerId) !== playerId;
    return isOwed || isOthersFault ? [...twice, `${_id} stands for a match that was called off`] : twice;
  });
}

function isOverRefunded(payment: StoredPaymentRow, intentId: string): boolean {
  const ofIntent = payment.ledger.filter((entry) => entry.intentId === intentId);
  return getLedgerTotal({ ...payment, ledger: ofIntent }) < 0;
}

/** The amount paid for the fee, by card or credit, minus refunds. */
function getLedgerTotal(payment: StoredPaymentRow): number {
  const kinds = [
    'charge',
    'refund',
    'credit_granted',
    'credit_revoked',
    'credit_spent',
    'credit_returned',
  ] as const satisfies LedgerEntryKind[];
  return sumLedgerCents(payment, kinds);
}

function sumLedgerCents({ ledger }: StoredPaymentRow, kinds: readonly LedgerEntryKind[]): number {
  return ledger.filter(({ kind }) => kinds.includes(kind)).reduce((sum, { amountCents }) => sum + amountCents, 0);
}

function isSettledPayment(payment: StoredPaymentRow | undefined, now: Date): boolean {
  const { state, paidAt, refundsDue } = payment ?? {};
  return state === 'succeeded' && refundsDue?.length === 0 && !!paidAt && now.getTime() - paidAt.getTime() > graceMs;
}

function listLifetimePlayers(stored: StoredServiceData): Set<string> {
  const bought = stored
    .rows('payments.payments', storedPaymentRowSchema)
    .filter(({ purpose, paidAt }) => purpose === 'lifetime_access' && paidAt);
  return new Set(bought.map(({ playerId }) => playerId));
}

function isScheduledOrCompleted({ status, user2Id }: StoredMatchRow): boolean {
  return user2Id !== null && (status === 'scheduled' || status === 'completed');
}

function listPlayerIds({ user1Id, user2Id }: StoredMatchRow): string[] {
  return user2Id === null ? [user1Id] : [user1Id, user2Id];
}
