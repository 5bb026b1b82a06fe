import type { Match } from '@rally/contracts/matchmaking';

/** Whether a refund of one player's match fee hides the opponent from that player. The fee cannot be paid again, so they cannot play. */
export function isUnplayableAfterRefund({ isHiddenFromOpponent, isRevealedToBoth, paymentStatus }: Match): boolean {
  return isHiddenFromOpponent === true || (isRevealedToBoth === false && paymentStatus === 'refunded');
}
