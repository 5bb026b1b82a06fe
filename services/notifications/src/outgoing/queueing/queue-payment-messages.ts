import type { EventData } from '@rally/contracts';
import { getUnrevealedMatchEndTime, type MatchSnapshot } from '@rally/contracts/matchmaking';
import { type NotificationMessages, notificationMessages } from '@rally/contracts/notifications';
import type { paymentSucceeded } from '@rally/contracts/payments';
import { getWeekRange } from '@rally/league-calendar';
import { addressMessageToRecipient } from '../address-message.ts';
import { deriveIdFromIds } from '../derive-id-from-ids.ts';
import { addDays } from './add-days.ts';
import type { QueueMessageDependencies } from './queue-message-dependencies.ts';

type Payment = EventData<typeof paymentSucceeded>;
type PaymentTexts = NotificationMessages['payment'];

interface PaymentMessage {
  readonly toText: (texts: PaymentTexts) => string;
  readonly matchId: string | null;
  readonly expiresAt: Date;
}

/** Older messages are dropped, for example when events are republished. */
const messageLifetimeDays = 2;

/**
 * Tells players who have not paid that an opponent was found, without the name, and both that they can agree on a time once both have:
 * the one who paid first has waited for the other.
 */
export async function queuePaidMatchNews(match: MatchSnapshot, deps: QueueMessageDependencies): Promise<void> {
  const { id: matchId, kind, status, sport, user1Id, user2Id, revealedTo, arrangement, windowEndsAt } = match;
  if (kind !== 'paid' || status !== 'scheduled' || user2Id === null) return;
  const playerIds = [user1Id, user2Id];
  const link = `${deps.publicUrl}/matches/${matchId}`;
  const unrevealed = playerIds.filter((id) => !revealedTo.includes(id));
  if (unrevealed.length > 0) {
    const toText = ({ opponentFound }: PaymentTexts) => opponentFound(sport, link);
    const expiresAt = findUnrevealedMatchEndTime(match, deps.leagueZone);
    await queueForPlayers('found', unrevealed, { toText, matchId, expiresAt }, deps);
  } else if (!arrangement && windowEndsAt) {
    const toText = ({ pickTime }: PaymentTexts) => pickTime(sport, link);
    await queueForPlayers('pick-time', playerIds, { toText, matchId, expiresAt: new Date(windowEndsAt) }, deps);
  }
}

function findUnrevealedMatchEndTime({ week, opponentFoundAt }: MatchSnapshot, leagueZone: string): Date {
  return getUnrevealedMatchEndTime({
    opponentFoundAt: opponentFoundAt ? new Date(opponentFoundAt) : null,
    windowEndsAt: null,
    weekEndsAt: getWeekRange(week, leagueZone).endsAt,
  });
}

async function queueForPlayers(
  subject: string,
  playerIds: readonly string[],
  message: PaymentMessage & { matchId: string },
  deps: QueueMessageDependencies,
): Promise<void> {
  for (const playerId of playerIds) {
    await queue(`${subject}:${deriveIdFromIds(message.matchId, playerId)}`, playerId, message, deps);
  }
}

export async function queuePaymentReceipt(
  { id, playerId, matchId, ...payment }: Payment,
  deps: QueueMessageDependencies,
): Promise<void> {
  const toText = ({ lifetimePaid, creditSpent, feePaid }: PaymentTexts) => {
    if (matchId === null) return lifetimePaid(dollars(payment));
    const feeText = payment.isPaidWithCredit ? creditSpent : feePaid;
    return feeText(dollars(payment), `${deps.publicUrl}/matches/${matchId}`);
  };
  if (payment.paidAt === null) throw new Error(`payment ${id} succeeded without a time`);
  const expiresAt = addDays(new Date(payment.paidAt), messageLifetimeDays);
  await queue(`paid:${deriveIdFromIds(id, payment.paidAt)}`, playerId, { toText, matchId, expiresAt }, deps);
}

export async function queueRefundNotice(
  { id, playerId, matchId, ...payment }: Payment,
  deps: QueueMessageDependencies,
): Promise<void> {
  const { state, refundedCents, refundedAt, currency } = payment;
  if (refundedAt === null) throw new Error(`payment ${id} was refunded without a time`);
  const isPart = state !== 'refunded';
  const toText = ({ partlyRefunded, creditKept, refunded }: PaymentTexts) =>
    isPart
      ? partlyRefunded(dollars({ amountCents: refundedCents, currency }), dollars(payment))
      : (payment.isRefundedAsCredit ? creditKept : refunded)(dollars(payment));
  // Each partial refund has its own message; the last one gets the message of a full refund.
  const subject = isPart
    ? `refunded-part:${deriveIdFromIds(id, String(refundedCents))}`
    : `refunded:${deriveIdFromIds(id, refundedAt)}`;
  const expiresAt = addDays(new Date(refundedAt), messageLifetimeDays);
  await queue(subject, playerId, { toText, matchId, expiresAt }, deps);
}

function dollars({ amountCents, currency }: Pick<Payment, 'amountCents' | 'currency'>): string {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(amountCents / 100);
}

async function queue(
  id: string,
  playerId: string,
  { toText, matchId, expiresAt }: PaymentMessage,
  { people, messages }: QueueMessageDependencies,
): Promise<void> {
  const person = await people.findWithConsent(playerId);
  if (!person) return;
  const text = toText(notificationMessages[person.language].payment);
  const about = matchId === null ? {} : { matchId };
  await messages.queue([addressMessageToRecipient(person, { id, purpose: 'payment', text, ...about, expiresAt })]);
}
