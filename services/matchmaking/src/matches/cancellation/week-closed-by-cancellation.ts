import { type ClosedWeekReason, closedWeekTexts } from '@rally/contracts/matchmaking';
import type { Match } from '../match.ts';

/** Why a canceled match leaves the player no other one that week; the match uses up the player's slot. */
export function getClosedWeekReason({ kind, cancellation }: Match, playerId: string): ClosedWeekReason {
  if (kind === 'paid') return 'opponent_seen';
  if (cancellation?.cause === 'no_answer') return 'no_answer';
  if (cancellation?.reason === 'no_show' && cancellation.review !== 'closed') return 'no_show_open';
  if (cancellation?.canceledBy !== playerId) return 'missed';
  return cancellation.review === 'closed' ? 'canceled' : 'unconfirmed';
}

/** That reason as a sentence for the player. */
export function getWeekClosedByCancellationText(match: Match, playerId: string): string {
  return closedWeekTexts[getClosedWeekReason(match, playerId)];
}
