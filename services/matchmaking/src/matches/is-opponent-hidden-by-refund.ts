import type { Match } from './match.ts';
import { getMatchFeeStatus } from './match-fees.ts';
import { isOpponentRevealedTo } from './match-visibility.ts';

/** Whether a refund hides the opponent from the player in a match that goes on. The fee cannot be paid twice. */
export function isOpponentHiddenByRefund(match: Match, playerId: string | null): boolean {
  if (playerId === null || match.status !== 'scheduled') return false;
  return getMatchFeeStatus(match, playerId) === 'refunded' && !isOpponentRevealedTo(match, playerId);
}
