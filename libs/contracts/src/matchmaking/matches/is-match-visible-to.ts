import type { MatchSnapshot } from './match-snapshot.ts';

/** Whether a player may see a match: one's own paid match from the start, one's own weekly match once it is revealed. */
export function isMatchVisibleTo(
  { kind, user1Id, user2Id, revealedTo }: Pick<MatchSnapshot, 'kind' | 'user1Id' | 'user2Id' | 'revealedTo'>,
  playerId: string,
): boolean {
  const isPlayer = user1Id === playerId || user2Id === playerId;
  return isPlayer && (kind === 'paid' || revealedTo.includes(playerId));
}
