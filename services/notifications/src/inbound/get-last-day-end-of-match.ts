import type { MatchSnapshot } from '@rally/contracts/matchmaking';
import { getLastDayEnd } from '@rally/league-calendar';

/** `getLastDayEnd` for a match as events carry it. */
export function getLastDayEndOfMatch(
  { week, windowEndsAt, timeZone }: Pick<MatchSnapshot, 'week' | 'windowEndsAt' | 'timeZone'>,
  leagueZone: string,
): Date {
  return getLastDayEnd({ week, windowEndsAt: windowEndsAt ? new Date(windowEndsAt) : null }, timeZone ?? leagueZone);
}
