import type { MatchSnapshot } from '@rally/contracts/matchmaking';
import type { RefundReason } from '@rally/contracts/payments';

/** The fields of a match that payments needs. */
export type KnownMatch = Pick<
  MatchSnapshot,
  'id' | 'kind' | 'week' | 'status' | 'user1Id' | 'user2Id' | 'revealedTo' | 'cancellation' | 'refunds'
>;

/** Canceled, or declined by staff. */
export function isKnownMatchCanceled({ status }: KnownMatch): boolean {
  return status === 'canceled' || status === 'declined';
}

/** A paid match without an opponent yet. */
export function isOpenOpponentSearch(match: KnownMatch): boolean {
  return match.kind === 'paid' && match.user2Id === null && !isKnownMatchCanceled(match);
}

/** Why a payer gets the fee back automatically; null if the match takes place or matchmaking decided otherwise. */
export function getAutomaticRefundReason(match: KnownMatch, playerId: string): RefundReason | null {
  if (!isKnownMatchCanceled(match)) return null;
  const { causedBy = null, reason = null } = match.cancellation ?? {};
  if (match.refunds) {
    const decision = playerId === match.user1Id ? match.refunds.user1 : match.refunds.user2;
    if (decision !== 'automatic') return null;
    if (causedBy === playerId) return 'match_canceled';
  }
  if (causedBy === null) return 'match_canceled';
  if (causedBy === playerId) return null;
  return reason === 'no_show' ? 'no_show' : 'opponent_canceled';
}

/** Why a charge that arrives now is refunded instead of revealing the opponent; null if it reveals. */
export function getLateChargeRefundReason(match: KnownMatch, playerId: string): RefundReason | null {
  if (isKnownMatchCanceled(match)) return getAutomaticRefundReason(match, playerId) ?? 'match_canceled';
  const { status, revealedTo } = match;
  return status === 'completed' || revealedTo.includes(playerId) ? 'paid_twice' : null;
}
