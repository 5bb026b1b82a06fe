import { agreedTimeKnownMessageHoursMin } from '../arrangement/match-time-limits.ts';

const hourMs = 3_600_000;

/** How the start of a match was agreed on. */
export interface MatchStartAgreement {
  /** Null before the players agreed. */
  readonly scheduledDate: Date | null;
  /** The last change by a player, and when the opponent was told of it by message; null if staff set the time. */
  readonly arrangement: { readonly changedBy: string; readonly announcedAt?: Date | null } | null;
}

/**
 * Whether a player who is said not to have come must have known the start: the player agreed to it last, staff set it, or the
 * message that the opponent agreed to it went out long enough before. A player who offered a time may not have heard yet that it was
 * accepted.
 */
export function isStartKnownToPlayer({ scheduledDate, arrangement }: MatchStartAgreement, playerId: string): boolean {
  if (scheduledDate === null) return false;
  if (arrangement === null || arrangement.changedBy === playerId) return true;
  const { announcedAt = null } = arrangement;
  return (
    announcedAt !== null && scheduledDate.getTime() - announcedAt.getTime() >= agreedTimeKnownMessageHoursMin * hourMs
  );
}
