import type { KeptData } from './kept-data.ts';
import { type MatchRow, matchRow, type PaymentRow, paymentRow } from './kept-rows.ts';
import { repeated } from './repeated.ts';

/** Within this time news may still be on its way. */
const graceMs = 15 * 60_000;

/** 1: captured less refunded is nothing or the fee, for each match and payer. */
export function wrongLedgers(kept: KeptData): string[] {
  const payments = kept.rows('payments.payments', paymentRow);
  const pairs = payments.flatMap(({ matchId, playerId }) => (matchId === null ? [] : [`${matchId} ${playerId}`]));
  return [
    ...repeated(pairs).map((pair) => `there are two payments of ${pair}`),
    ...payments.flatMap((payment) => {
      const { _id, state, ledger, refundsDue } = payment;
      const net = bookedCents(payment);
      const owed = state === 'succeeded' ? payment.amountCents : 0;
      const twice = repeated(ledger.map(({ cause }) => cause)).map((cause) => `${_id} has ${cause} twice`);
      const isEven = net === owed || (refundsDue.length > 0 && net > owed);
      return isEven ? twice : [...twice, `${_id} is ${state} and its ledger adds up to ${net} cents`];
    }),
  ];
}

/** 2: an opponent is revealed to those whose payment stood, or who need none, and to them within 15 minutes. */
export function wrongReveals(kept: KeptData, now: Date): string[] {
  const payments = new Map(
    kept.rows('payments.payments', paymentRow).map((row) => [`${row.matchId} ${row.playerId}`, row]),
  );
  const lifetime = lifetimePlayers(kept);
  return kept.rows('matchmaking.matches', matchRow).flatMap((match) => {
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

/** 3: what reveals nothing is given back, once. */
export function wrongRefunds(kept: KeptData, now: Date): string[] {
  const matches = new Map(kept.rows('matchmaking.matches', matchRow).map((match) => [match._id, match]));
  return kept.rows('payments.payments', paymentRow).flatMap((payment) => {
    const { _id, matchId, playerId } = payment;
    const returned = repeated(payment.ledger.filter(({ kind }) => kind === 'refund').map(({ intentId }) => intentId));
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

function lifetimePlayers(kept: KeptData): Set<string> {
  const bought = kept
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
