import {
  optInQuestionHour,
  optInReminderHour,
  standbyThursdayRunHour,
  standbyTuesdayRunHour,
} from '@rally/contracts/matchmaking';
import { type DayOfWeek, daysOfWeek } from '@rally/contracts/players';
import { getDateInWeek, type WeekId } from './league-week.ts';
import { localHourToInstant, toLocalDateTime } from './local-time.ts';

/** The two messages of a week: `question` on Wednesday, `reminder` on Friday to players who have not answered. */
export type OptInPromptKind = 'question' | 'reminder';

const promptTimes = {
  question: { day: 'Wed', hour: optInQuestionHour },
  reminder: { day: 'Fri', hour: optInReminderHour },
} as const satisfies Record<OptInPromptKind, { day: DayOfWeek; hour: number }>;

/**
 * Whether an hourly job should send this prompt to a player now: the player's clock shows the prompt's day and hour.
 * True during exactly one hour of each player's week.
 */
export function isOptInPromptHour(now: Date, playerZone: string, prompt: OptInPromptKind): boolean {
  const clock = toLocalDateTime(now, playerZone);
  const { day, hour } = promptTimes[prompt];
  return clock.hour === hour && daysOfWeek[clock.dayOfWeek - 1] === day;
}

/** When a player should get a week's prompt, on the player's clock. */
export function getOptInPromptTime(week: WeekId, playerZone: string, prompt: OptInPromptKind): Date {
  const { day, hour } = promptTimes[prompt];
  return localHourToInstant(getDateInWeek(week, day), hour, playerZone);
}

const standbyTimes = [
  { day: 'Tue', hour: standbyTuesdayRunHour },
  { day: 'Thu', hour: standbyThursdayRunHour },
] as const satisfies readonly { day: DayOfWeek; hour: number }[];

/** The first standby round after an instant, for a week of matches and on the clock of a zone; null if none is left. */
export function getNextStandbyTime(matchWeek: WeekId, zone: string, after: Date): Date | null {
  return listStandbyTimes(matchWeek, zone).find((time) => time > after) ?? null;
}

/** The latest standby round so far, for a week of matches and on the clock of a zone; null before the first. */
export function getLatestStandbyTime(matchWeek: WeekId, zone: string, now: Date): Date | null {
  return listStandbyTimes(matchWeek, zone).findLast((time) => time <= now) ?? null;
}

function listStandbyTimes(matchWeek: WeekId, zone: string): Date[] {
  return standbyTimes.map(({ day, hour }) => localHourToInstant(getDateInWeek(matchWeek, day), hour, zone));
}
