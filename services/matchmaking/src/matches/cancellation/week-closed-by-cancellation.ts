import { type ClosedWeekReason, closedWeekTexts } from '@rally/contracts/matchmaking';
import { isMatchPlayer, type Match } from '../match.ts';

/** Why the player gets no other match that week; this one uses up the slot of the player, or of the player's closed account. */
export function getNoOtherMatchReason(match: Match, playerId: string): ClosedWeekReason {
  if (!isMatchPlayer(match, playerId)) return 'former_account';
  const { seenBy, cancellation } = match;
  if (seenBy.includes(playerId)) return 'opponent_seen';
  if (cancellation?.cause === 'no_answer') return 'no_answer';
  if (cancellation?.reason === 'no_show' && cancellation.review !== 'closed') return 'no_show_open';
  if (cancellation?.canceledBy !== playerId) return 'missed';
  // Confirming that a player canceled late does not open the week.
  return cancellation.review === 'closed' || cancellation.reason === 'late_cancel' ? 'canceled' : 'unconfirmed';
}

/** That reason as a sentence for the player. */
export function getWeekClosedByCancellationText(match: Match, playerId: string): string {
  return closedWeekTexts[getNoOtherMatchReason(match, playerId)];
}
