import type { MatchState } from '@rally/contracts/matchmaking';
import type { RefundReason } from '@rally/contracts/payments';

/** What we keep of a match. */
export type KnownMatch = Pick<
  MatchState,
  'id' | 'kind' | 'week' | 'status' | 'user1Id' | 'user2Id' | 'revealedTo' | 'cancellation'
>;

/** A weekly match is not there for its players before it is revealed. */
export function isShownTo(match: KnownMatch, playerId: string): boolean {
  const isPlayer = match.user1Id === playerId || match.user2Id === playerId;
  return isPlayer && (match.kind === 'paid' || match.revealedTo.includes(playerId));
}

export function isOff({ status }: KnownMatch): boolean {
  return status === 'canceled' || status === 'declined';
}

/** A paid match that still looks for an opponent. */
export function isSearch(match: KnownMatch): boolean {
  return match.kind === 'paid' && match.user2Id === null && !isOff(match);
}

/** Why a player who paid for a match gets the fee back; null when it takes place, or when that player called it off. */
export function refundReasonOf(match: KnownMatch, playerId: string): RefundReason | null {
  if (!isOff(match)) return null;
  const { causedBy = null, reason = null } = match.cancellation ?? {};
  if (causedBy === null) return 'match_canceled';
  if (causedBy === playerId) return null;
  return reason === 'no_show' ? 'no_show' : 'opponent_canceled';
}

/** Why a payment that comes only now reveals nothing; null when it does. */
export function reasonNotToReveal(match: KnownMatch, playerId: string): RefundReason | null {
  return isOff(match) ? (refundReasonOf(match, playerId) ?? 'match_canceled') : null;
}
