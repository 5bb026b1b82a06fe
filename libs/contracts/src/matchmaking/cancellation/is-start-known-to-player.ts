import { hourMs } from '../../durations/durations.ts';
import { agreedTimeKnownMessageHoursMin } from '../arrangement/match-time-limits.ts';

/** How the start of a match was agreed on. */
export interface MatchStartAgreement {
  /** Null before the players agreed. */
  readonly scheduledDate: Date | null;
  /** Who made the last change, and when the opponent got a message about it; null if staff set the time. */
  readonly arrangement: { readonly changedBy: string; readonly announcedAt?: Date | null } | null;
}

/**
 * Whether a player who was reported as a no-show must have known the start: the player was the last to agree to it, staff set it, or
 * the message that the opponent agreed to it went out early enough. A player who offered a time may not know yet that it was accepted.
 */
export function isStartKnownToPlayer({ scheduledDate, arrangement }: MatchStartAgreement, playerId: string): boolean {
  if (scheduledDate === null) return false;
  if (arrangement === null || arrangement.changedBy === playerId) return true;
  const { announcedAt = null } = arrangement;
  return (
    announcedAt !== null && scheduledDate.getTime() - announcedAt.getTime() >= agreedTimeKnownMessageHoursMin * hourMs
  );
}
