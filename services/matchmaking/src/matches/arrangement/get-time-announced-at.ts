import type { TimeArrangement } from '../match.ts';

/** When the opponent of the player who last agreed to a time was told of it by message; null if not, or if the message failed. */
export function getTimeAnnouncedAt({ announcement }: Pick<TimeArrangement, 'announcement'>): Date | null {
  return announcement && !announcement.hasFailed ? announcement.sentAt : null;
}
