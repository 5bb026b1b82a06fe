import { findDuplicates } from './find-duplicates.ts';
import { type MatchRow, matchRow, type PaymentRow, paymentRow } from './row-schemas.ts';
import type { StoredData } from './stored-data.ts';

/** Events can be in flight for this long. */
const graceMs = 15 * 60_000;

/** Invariant 1: charges minus refunds are zero or the fee, for each match and payer. */
export function findLedgerErrors(stored: StoredData): string[] {
  const payments = stored.rows('payments.payments', paymentRow);
  const pairs = payments.flatMap(({ matchId, playerId }) => (matchId === null ? [] : [`${matchId} ${playerId}`]));
  return [
    ...findDuplicates(pairs).map((pair) => `there are two payments of ${pair}`),
    ...payments.flatMap((payment) => {
      const { _id, state, ledger, refundsDue } = payment;
      const net = bookedCents(payment);
      const owed = state === 'succeeded' ? payment.amountCents : 0;
      const twice = findDuplicates(ledger.map(({ cause }) => cause)).map((cause) => `${_id} has ${cause} twice`);
      const isEven = net === owed || (refundsDue.length > 0 && net > owed);
      return isEven ? twice : [...twice, `${_id} is ${state} and its ledger adds up to ${net} cents`];
    }),
  ];
}

/** Invariant 2: opponents are revealed only to players who paid or need not, and to them within 15 minutes. */
export function findRevealErrors(stored: StoredData, now: Date): string[] {
  const payments = new Map(
    stored.rows('payments.payments', paymentRow).map((row) => [`${row.matchId} ${row.playerId}`, row]),
  );
  const lifetime = lifetimePlayers(stored);
  return stored.rows('matchmaking.matches', matchRow).flatMap((match) => {
    const { _id, kind, revealedTo, notificationsSentAt, approvedAt } = match;
    if (kind === 'weekly')
      return notificationsSentAt !== null && approvedAt === null ? [`${_id} was sent out and never approved`] : [];
    const unpaid = revealedTo.filter((id) => !lifetime.has(id) && !payments.get(`${_id} ${id}`)?.paidAt);
    const locked = isOn(match)
      ? playersOf(match).filter((id) => stands(payments.get(`${_id} ${id}`), now) && !revealedTo.includes(id))
      : [];
    return [
      ...unpaid.map((id) => `${_id} is revealed to ${id}, who did not pay`),
      ...locked.map((id) => `${_id} is locked for ${id}, who paid`),
    ];
  });
}

/** Invariant 3: payments that reveal nothing are refunded once. */
export function findRefundErrors(stored: StoredData, now: Date): string[] {
  const matches = new Map(stored.rows('matchmaking.matches', matchRow).map((match) => [match._id, match]));
  return stored.rows('payments.payments', paymentRow).flatMap((payment) => {
    const { _id, matchId, playerId } = payment;
    const returned = findDuplicates(
      payment.ledger.filter(({ kind }) => kind === 'refund').map(({ intentId }) => intentId),
    );
    const twice = returned.map((intentId) => `${_id} gave ${intentId} back twice`);
    if (matchId === null || !stands(payment, now)) return twice;
    const match = matches.get(matchId);
    if (!match) return [...twice, `${_id} stands for a match that is not there`];
    const isOwed =
      match.status === 'canceled' && match.cancellation?.causedBy !== playerId && !match.revealedTo.includes(playerId);
    const isOthersFault = match.status === 'canceled' && (match.cancellation?.causedBy ?? playerId) !== playerId;
    return isOwed || isOthersFault ? [...twice, `${_id} stands for a match that was called off`] : twice;
  });
}

function bookedCents({ ledger }: PaymentRow): number {
  return ledger.reduce((sum, { amountCents }) => sum + amountCents, 0);
}

function stands(payment: PaymentRow | undefined, now: Date): boolean {
  const { state, paidAt, refundsDue } = payment ?? {};
  return state === 'succeeded' && refundsDue?.length === 0 && !!paidAt && now.getTime() - paidAt.getTime() > graceMs;
}

function lifetimePlayers(stored: StoredData): Set<string> {
  const bought = stored
    .rows('payments.payments', paymentRow)
    .filter(({ purpose, paidAt }) => purpose === 'lifetime_access' && paidAt);
  return new Set(bought.map(({ playerId }) => playerId));
}

function isOn({ status, user2Id }: MatchRow): boolean {
  return user2Id !== null && (status === 'scheduled' || status === 'completed');
}

function playersOf({ user1Id, user2Id }: MatchRow): string[] {
  return user2Id === null ? [user1Id] : [user1Id, user2Id];
}
