import type { TimeArrangement } from '../match.ts';

/** When the other player was told by message of the agreed time; null if that has not happened or the message failed. */
export function getTimeAnnouncedAt({ announcement }: Pick<TimeArrangement, 'announcement'>): Date | null {
  return announcement && !announcement.hasFailed ? announcement.sentAt : null;
}
