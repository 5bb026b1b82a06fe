import type { MatchSnapshot } from '@rally/contracts/matchmaking';
import { addLocalDays } from '@rally/league-calendar';

/**
 * Whether an instant is on the day of the agreed time of a match, by the clock of the court.
 * @param leagueZone IANA time zone of matches without their own
 */
export function isOnMatchDay(
  { scheduledDate, timeZone }: Pick<MatchSnapshot, 'scheduledDate' | 'timeZone'>,
  at: Date,
  leagueZone: string,
): boolean {
  const zone = timeZone ?? leagueZone;
  return scheduledDate !== null && addLocalDays(new Date(scheduledDate), 0, zone) === addLocalDays(at, 0, zone);
}
