import { listMatchPlayerIds, type Match } from './match.ts';

/** Whether the players may see the match: a weekly one once it is approved and a notification was sent, a paid one always. */
export function isMatchVisibleToPlayers(match: Match): boolean {
  return match.kind === 'paid' || (match.approvedAt !== null && match.notificationsSentAt !== null);
}

/** Whether the player may see the opponent. */
export function isOpponentRevealedTo(match: Match, playerId: string): boolean {
  return match.kind === 'weekly' ? isMatchVisibleToPlayers(match) : match.revealedTo.includes(playerId);
}

/** Whether both players know whom they play. */
export function isMatchRevealedToBoth(match: Match): boolean {
  return match.user2Id !== null && listMatchPlayerIds(match).every((playerId) => isOpponentRevealedTo(match, playerId));
}
