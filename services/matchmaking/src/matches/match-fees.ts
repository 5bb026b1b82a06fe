import { dayMs } from '@rally/contracts/durations';
import { type MatchPaymentStatus, paidMatchDaysToPlay } from '@rally/contracts/matchmaking';
import type { Payment } from '@rally/contracts/payments';
import { isMatchPlayer, type Match, type MatchFee } from './match.ts';
import { isOpponentRevealedTo } from './match-visibility.ts';
import { proposeUpcomingTimes } from './meeting/propose-times.ts';

/** Converts a payment to the fee that the match stores. */
export function toMatchFeeFromPayment({ id, playerId, state }: Payment, version: number): MatchFee {
  return { paymentId: id, playerId, version, stands: state === 'succeeded' };
}

/**
 * Applies a payment to a match: the opponent is revealed while the fee is paid. A canceled match reveals nothing more. Null if
 * the payment is outdated or the payer is not a player of the match.
 */
export function applyFeePaymentToMatch(
  match: Match,
  fee: MatchFee,
  hasLifetimeAccess: boolean,
  now: Date,
): Match | null {
  const known = match.fees.find(({ paymentId }) => paymentId === fee.paymentId);
  if (match.kind !== 'paid' || !isMatchPlayer(match, fee.playerId)) return null;
  if (known && known.version >= fee.version) return null;
  const fees = [...match.fees.filter((other) => other !== known), fee];
  const isPaid = fees.some(({ playerId, stands }) => playerId === fee.playerId && stands);
  if (!isPaid && !hasLifetimeAccess) return revokeReveal({ ...match, fees }, fee.playerId);
  return isPaid ? revealOpponent({ ...match, fees }, fee.playerId, now) : { ...match, fees };
}

/**
 * Reveals the opponent to the player, unless there is none or the match is canceled. The match is then to be played within seven
 * days from now, and its proposed times are in these days.
 */
export function revealOpponent(match: Match, playerId: string, now: Date): Match {
  if (match.user2Id === null || match.status === 'canceled' || match.revealedTo.includes(playerId)) return match;
  const seenBy = match.seenBy.includes(playerId) ? match.seenBy : [...match.seenBy, playerId];
  const windowEndsAt = new Date(now.getTime() + paidMatchDaysToPlay * dayMs);
  return {
    ...match,
    revealedTo: [...match.revealedTo, playerId],
    seenBy,
    windowEndsAt,
    slots: proposeUpcomingTimes(match.overlappingDays, match.overlappingTimes, match.timeZone, now),
  };
}

function revokeReveal(match: Match, playerId: string): Match {
  return { ...match, revealedTo: match.revealedTo.filter((other) => other !== playerId) };
}

/** The state of a player's fee for the match. */
export function getMatchFeeStatus(match: Match, playerId: string): MatchPaymentStatus {
  if (match.kind === 'weekly') return 'none';
  const own = match.fees.filter((fee) => fee.playerId === playerId);
  if (own.some(({ stands }) => stands)) return 'paid';
  if (own.length > 0) return 'refunded';
  return isOpponentRevealedTo(match, playerId) || match.status !== 'scheduled' ? 'none' : 'requires_payment';
}
