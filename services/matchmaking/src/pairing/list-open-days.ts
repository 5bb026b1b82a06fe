import { cooldownDays } from '@rally/contracts/matchmaking';
import { addLocalDays, getDateInWeek, type WeekId } from '@rally/league-calendar';
import { type WeekDay, weekDays } from './pairing-player.ts';

/**
 * The days of a week on which a player may play again: those at least seven days after the last match. A match on a Saturday
 * leaves the Saturday and the Sunday of the next week.
 * @param lastPlayedAt null if the player has never played
 * @param zone IANA time zone in which the days are counted
 */
export function listOpenDays(lastPlayedAt: Date | null, matchWeek: WeekId, zone: string): WeekDay[] {
  if (lastPlayedAt === null) return [...weekDays];
  const first = addLocalDays(lastPlayedAt, cooldownDays, zone);
  return weekDays.filter((day) => getDateInWeek(matchWeek, day) >= first);
}
