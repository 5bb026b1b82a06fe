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
  readonly purpose: 'payment' | 'paid_match';
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
  const { id: matchId, sport, windowEndsAt } = match;
  const { toFind, toPickTime } = listPlayersWithNews(match);
  const link = `${deps.publicUrl}/matches/${matchId}`;
  const about = { purpose: 'paid_match', matchId } as const;
  const found = ({ opponentFound }: PaymentTexts) => opponentFound(sport, link);
  const foundUntil = findUnrevealedMatchEndTime(match, deps.leagueZone);
  await queueForPlayers('found', toFind, { ...about, toText: found, expiresAt: foundUntil }, deps);
  if (!windowEndsAt) return;
  const pick = ({ pickTime }: PaymentTexts) => pickTime(sport, link);
  await queueForPlayers('pick-time', toPickTime, { ...about, toText: pick, expiresAt: new Date(windowEndsAt) }, deps);
}

/** Drops unsent news of a paid match that no longer holds: it was paid for, a time is being agreed on, or the match ended. */
export async function withdrawPaidMatchNews(
  match: MatchSnapshot,
  { messages }: Pick<QueueMessageDependencies, 'messages'>,
): Promise<void> {
  const { toFind, toPickTime } = listPlayersWithNews(match);
  const idsOf = (subject: string, except: readonly string[]) =>
    listPlayerIds(match)
      .filter((playerId) => !except.includes(playerId))
      .map((playerId) => getPaidMatchNewsId(subject, match.id, playerId));
  await messages.deleteQueued([...idsOf('found', toFind), ...idsOf('pick-time', toPickTime)]);
}

/** Who is to learn that there is an opponent, and who that both see each other. */
function listPlayersWithNews(match: MatchSnapshot): { toFind: readonly string[]; toPickTime: readonly string[] } {
  const { kind, status, user2Id, revealedTo, arrangement } = match;
  if (kind !== 'paid' || status !== 'scheduled' || user2Id === null) return { toFind: [], toPickTime: [] };
  const playerIds = listPlayerIds(match);
  const toFind = playerIds.filter((id) => !revealedTo.includes(id));
  return { toFind, toPickTime: toFind.length === 0 && !arrangement ? playerIds : [] };
}

function listPlayerIds({ user1Id, user2Id }: MatchSnapshot): string[] {
  return user2Id === null ? [user1Id] : [user1Id, user2Id];
}

function getPaidMatchNewsId(subject: string, matchId: string, playerId: string): string {
  return `${subject}:${deriveIdFromIds(matchId, playerId)}`;
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
    await queue(getPaidMatchNewsId(subject, message.matchId, playerId), playerId, message, deps);
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
  const message = { purpose: 'payment', toText, matchId, expiresAt } as const;
  await queue(`paid:${deriveIdFromIds(id, payment.paidAt)}`, playerId, message, deps);
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
  await queue(subject, playerId, { purpose: 'payment', toText, matchId, expiresAt }, deps);
}

function dollars({ amountCents, currency }: Pick<Payment, 'amountCents' | 'currency'>): string {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(amountCents / 100);
}

async function queue(
  id: string,
  playerId: string,
  { purpose, toText, matchId, expiresAt }: PaymentMessage,
  { people, messages }: QueueMessageDependencies,
): Promise<void> {
  const person = await people.findWithConsent(playerId);
  if (!person) return;
  const text = toText(notificationMessages[person.language].payment);
  const about = matchId === null ? {} : { matchId };
  await messages.queue([addressMessageToRecipient(person, { id, purpose, text, ...about, expiresAt })]);
}
