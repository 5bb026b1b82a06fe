import { type Cancellation, listMatchPlayerIds, type Match } from './match.ts';

/** Players whose weekly slot this document takes up. A search that 0.1.0 joined keeps its player's slot for the match it became. */
export function listSlotHoldersOfMatch(match: Match): string[] {
  if (match.joining?.state === 'joined') return [match.user1Id];
  const own = match.joinedFrom === null ? listMatchPlayerIds(match) : [match.user1Id];
  if (match.status === 'canceled') return own.filter((playerId) => keepsSlotOfCanceledMatch(match, playerId));
  return isMatchHoldingPlayerSlots(match) ? own : [];
}

/**
 * Whether a canceled match still occupies the player's slot: the player gave it up, or has seen the opponent of a paid match, unless an
 * opponent who had not paid gave it up.
 */
export function keepsSlotOfCanceledMatch(
  { status, seenBy, cancellation }: CanceledMatchFields,
  playerId: string,
): boolean {
  return status === 'canceled' && (cancellation?.usesSlotOf ?? seenBy).includes(playerId);
}

interface CanceledMatchFields extends Pick<Match, 'status' | 'seenBy'> {
  readonly cancellation: Pick<Cancellation, 'usesSlotOf'> | null;
}

/** Whether a match in this state occupies its players' slots. */
export function isMatchHoldingPlayerSlots(match: Pick<Match, 'status'>): boolean {
  return match.status !== 'declined' && match.status !== 'canceled';
}
