import { optInQuestionHour, optInReminderHour, weeklyRunHour } from '@rally/contracts/matchmaking';
import { type AvailabilityDay, availabilityDays } from '@rally/contracts/players';
import { getDateInWeek, type WeekId } from './league-week.ts';
import { localHourToInstant, toLocalDateTime } from './local-time.ts';

/** The two messages of a week: `question` on Wednesday, `reminder` on Friday to players who have not answered. */
export type OptInPrompt = 'question' | 'reminder';

const promptTimes = {
  question: { day: 'Wed', hour: optInQuestionHour },
  reminder: { day: 'Fri', hour: optInReminderHour },
} as const satisfies Record<OptInPrompt, { day: AvailabilityDay; hour: number }>;

/** When the weekly run starts: Sunday at `weeklyRunHour` in the league's time zone. */
export function getWeeklyRunTime(week: WeekId, leagueZone: string): Date {
  return localHourToInstant(getDateInWeek(week, 'Sun'), weeklyRunHour, leagueZone);
}

/**
 * Whether an hourly job should send this prompt to a player now: the player's clock shows the prompt's day and hour.
 * True during exactly one hour of each player's week.
 */
export function isOptInPromptHour(now: Date, playerZone: string, prompt: OptInPrompt): boolean {
  const clock = toLocalDateTime(now, playerZone);
  const { day, hour } = promptTimes[prompt];
  return clock.hour === hour && availabilityDays[clock.dayOfWeek - 1] === day;
}
