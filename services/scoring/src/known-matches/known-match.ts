import type { MatchState } from '@rally/contracts/matchmaking';

/** What scoring keeps of a match of matchmaking. */
export interface KnownMatch
  extends Pick<
    MatchState,
    | 'kind'
    | 'week'
    | 'status'
    | 'sport'
    | 'user1Id'
    | 'user2Id'
    | 'user1Name'
    | 'user2Name'
    | 'affectsReliability'
    | 'revealedTo'
    | 'cancellation'
  > {
  readonly id: string;
  readonly scheduledDate: Date | null;
}

/** What scoring keeps of the state that matchmaking tells. */
export function knownMatchOf({ id, kind, week, status, sport, user1Id, user2Id, ...told }: MatchState): KnownMatch {
  const { user1Name, user2Name, scheduledDate, affectsReliability, revealedTo, cancellation } = told;
  return {
    id,
    kind,
    week,
    status,
    sport,
    user1Id,
    user2Id,
    user1Name,
    user2Name,
    scheduledDate: scheduledDate === null ? null : new Date(scheduledDate),
    affectsReliability,
    revealedTo,
    cancellation,
  };
}

/** A weekly match is its players' to see once they were told of it, a paid one from the start. */
export function isShownTo(match: KnownMatch, playerId: string): boolean {
  const isPlayer = match.user1Id === playerId || match.user2Id === playerId;
  return isPlayer && (match.kind === 'paid' || match.revealedTo.includes(playerId));
}

/** Both players know whom they play. */
export function isRevealed({ user1Id, user2Id, revealedTo }: KnownMatch): boolean {
  return user2Id !== null && revealedTo.includes(user1Id) && revealedTo.includes(user2Id);
}

export function playersOf({ user1Id, user2Id }: Pick<KnownMatch, 'user1Id' | 'user2Id'>): string[] {
  return user2Id === null ? [user1Id] : [user1Id, user2Id];
}
