import { type Day, dateInWeek, days, type WeekId } from './league-week.ts';
import { localClock, localTime } from './local-time.ts';

/** The two times a player is asked in a week: `question` on Wednesday, `reminder` on Friday to those who have not answered. */
export type Asking = 'question' | 'reminder';

/** Every moment of the league is at this hour: the run by spec section 9, the askings to match it. */
const leagueHour = 10;

const askingDays = { question: 'Wed', reminder: 'Fri' } as const satisfies Record<Asking, Day>;

/** When the week's question goes to a player: Wednesday 10:00 on the player's own clock. */
export function questionAt(week: WeekId, playerZone: string): Date {
  return localTime(dateInWeek(week, askingDays.question), leagueHour, playerZone);
}

/** When the question is repeated to a player who has not answered: Friday 10:00 on the player's own clock. */
export function reminderAt(week: WeekId, playerZone: string): Date {
  return localTime(dateInWeek(week, askingDays.reminder), leagueHour, playerZone);
}

/** When the weekly run starts: Sunday 10:00 in the league's zone. */
export function runAt(week: WeekId, leagueZone: string): Date {
  return localTime(dateInWeek(week, 'Sun'), leagueHour, leagueZone);
}

/**
 * Whether an hourly sender asks this player now: the player's own clock shows Wednesday (question) or Friday (reminder)
 * from 10:00 up to but without 11:00. True for exactly one full hour of each player's week.
 */
export function isAskingHour(now: Date, playerZone: string, asking: Asking): boolean {
  const clock = localClock(now, playerZone);
  return clock.hour === leagueHour && days[clock.dayOfWeek - 1] === askingDays[asking];
}
