import type { TimeArrangement } from '../match.ts';

/** When the player who did not agree last was told the agreed time by message; null if not told, or if the message failed. */
export function getTimeAnnouncedAt({ announcement }: Pick<TimeArrangement, 'announcement'>): Date | null {
  return announcement && !announcement.hasFailed ? announcement.sentAt : null;
}
