import { matchFeeCents, paymentReturnParams, paymentsErrors, paymentTexts } from '@rally/contracts/payments';
import { HttpError } from '@rally/service-kit';
import { isOff, isShownTo, type KnownMatch } from '../known-matches/known-match.ts';
import type { KnownPlayer } from '../known-players/known-player.projection.ts';
import { openAttempt } from '../payments/open-attempt.ts';
import type { Door } from '../payments/payment.ts';
import { lifetimePaymentId, matchPaymentId } from '../payments/payment-id.ts';
import type { PaymentDesk } from '../payments/settle-attempt.ts';

export interface MatchFeeDesk extends PaymentDesk {
  readonly readMatch: (id: string) => Promise<KnownMatch | null>;
  readonly readPlayer: (id: string) => Promise<KnownPlayer>;
  /** Address of the product as players reach it. */
  readonly publicUrl: string;
}

/** Opens, or opens again, the payment that reveals a player's opponent. */
export async function payForMatch(desk: MatchFeeDesk, playerId: string, matchId: string, door: Door): Promise<string> {
  const paymentId = matchPaymentId(matchId, playerId);
  const match = await desk.readMatch(matchId);
  if (!match || !isShownTo(match, playerId)) throw new HttpError(paymentsErrors.matchUnknown);
  if (isOff(match)) throw new HttpError(paymentsErrors.matchCanceled);
  if (match.kind !== 'paid' || match.status === 'completed') throw new HttpError(paymentsErrors.nothingToPay);
  if (match.user2Id === null) throw new HttpError(paymentsErrors.noOpponentYet);
  const isPaid = (await desk.payments.byId(paymentId))?.state === 'succeeded';
  if (!isPaid && (match.revealedTo.includes(playerId) || (await hasLifetimeAccess(desk, playerId))))
    throw new HttpError(paymentsErrors.nothingToPay);
  const dashboard = `${desk.publicUrl}/dashboard`;
  const order = {
    paymentId,
    purpose: 'match_fee',
    playerId,
    matchId,
    amountCents: matchFeeCents,
    label: `Rally ${paymentTexts.fee}`,
    successUrl: `${dashboard}?${paymentReturnParams.matchSuccess}=true`,
    cancelUrl: `${dashboard}?${paymentReturnParams.matchCanceled}=true`,
  } as const;
  return openAttempt(desk, order, door);
}

/** What players tells follows our own success a little later. */
async function hasLifetimeAccess(desk: MatchFeeDesk, playerId: string): Promise<boolean> {
  const { lifetimeAccess } = await desk.readPlayer(playerId);
  return lifetimeAccess || (await desk.payments.byId(lifetimePaymentId(playerId)))?.state === 'succeeded';
}
