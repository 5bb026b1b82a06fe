export { defaultLeagueZone } from './default-league-zone.ts';
export { isOptInPromptHour, type OptInPrompt, weeklyRunAt } from './league-schedule.ts';
export {
  addWeeks,
  dateInWeek,
  matchWeekOf,
  type TimeRange,
  type WeekId,
  weekBounds,
  weekLabel,
  weekOf,
} from './league-week.ts';
export { localTime } from './local-time.ts';
export { isQuietHour, nextSendTime } from './quiet-hours.ts';
export { type SeasonOfYear, seasonBounds, seasonOf, seasonsSince } from './season-of.ts';
export { upcomingDates } from './upcoming-dates.ts';
