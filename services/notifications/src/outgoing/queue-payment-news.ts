import type { DataOf } from '@rally/contracts';
import type { MatchState } from '@rally/contracts/matchmaking';
import { paymentMessageTexts } from '@rally/contracts/notifications';
import type { paymentSucceeded } from '@rally/contracts/payments';
import { weekBounds } from '@rally/league-calendar';
import { addressMessage } from './address-message.ts';
import { daysAfter } from './days-after.ts';
import { digestOf } from './digest-of.ts';
import type { QueueParts } from './queue-requested.ts';
import type { NewsParts } from './queue-score-news.ts';

type Payment = DataOf<typeof paymentSucceeded>;

/** After so many days nobody needs to be told any more, nor when all is told again. */
const newsDays = 2;

/** A search has found someone: whoever has to pay first reads nothing of whom. */
export async function queueOpponentFound(match: MatchState, parts: NewsParts & QueueParts): Promise<void> {
  const { id: matchId, kind, status, sport, week, user1Id, user2Id, revealedTo } = match;
  if (kind !== 'paid' || status !== 'scheduled' || user2Id === null) return;
  const text = paymentMessageTexts.opponentFound(sport, `${parts.publicUrl}/matches/${matchId}`);
  for (const playerId of [user1Id, user2Id].filter((id) => !revealedTo.includes(id))) {
    const expiresAt = weekBounds(week, parts.leagueZone).endsAt;
    await queue(`found:${digestOf(matchId, playerId)}`, playerId, { text, matchId, expiresAt }, parts);
  }
}

export async function queuePaid({ id, playerId, matchId, ...payment }: Payment, parts: NewsParts): Promise<void> {
  const text =
    matchId === null
      ? paymentMessageTexts.lifetimePaid(dollars(payment))
      : paymentMessageTexts.feePaid(dollars(payment), `${parts.publicUrl}/matches/${matchId}`);
  const expiresAt = daysAfter(new Date(payment.paidAt ?? payment.createdAt), newsDays);
  await queue(`paid:${digestOf(id, payment.paidAt ?? '')}`, playerId, { text, matchId, expiresAt }, parts);
}

export async function queueRefunded({ id, playerId, matchId, ...payment }: Payment, parts: NewsParts): Promise<void> {
  const text = paymentMessageTexts.refunded(dollars(payment));
  const expiresAt = daysAfter(new Date(payment.refundedAt ?? payment.createdAt), newsDays);
  await queue(`refunded:${digestOf(id, payment.refundedAt ?? '')}`, playerId, { text, matchId, expiresAt }, parts);
}

function dollars({ amountCents, currency }: Pick<Payment, 'amountCents' | 'currency'>): string {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(amountCents / 100);
}

async function queue(
  id: string,
  playerId: string,
  { text, matchId, expiresAt }: { text: string; matchId: string | null; expiresAt: Date },
  { people, messages }: NewsParts,
): Promise<void> {
  const person = await people.byId(playerId);
  if (!person) return;
  const about = matchId === null ? {} : { matchId };
  await messages.queue([addressMessage(person, { id, purpose: 'payment', text, ...about, expiresAt })]);
}
