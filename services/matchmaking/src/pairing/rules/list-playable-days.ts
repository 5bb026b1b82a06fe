import { playedMatchCooldownDays } from '@rally/contracts/matchmaking';
import { addLocalDays, getDateInWeek, type WeekId } from '@rally/league-calendar';
import { type WeekDay, weekDays } from '../pairing-player.ts';

/**
 * The days of a week on which a player may play: from tomorrow on, and at least seven days after the last match. A match on a
 * Saturday leaves the Saturday and the Sunday of the next week.
 * @param lastPlayedAt null if the player has never played
 * @param zone IANA time zone in which the days are counted
 */
export function listPlayableDays(lastPlayedAt: Date | null, matchWeek: WeekId, zone: string, now: Date): WeekDay[] {
  const tomorrow = addLocalDays(now, 1, zone);
  const rested = lastPlayedAt === null ? tomorrow : addLocalDays(lastPlayedAt, playedMatchCooldownDays, zone);
  return weekDays.filter((day) => {
    const date = getDateInWeek(matchWeek, day);
    return date >= tomorrow && date >= rested;
  });
}
