export { defaultLeagueZone } from './default-league-zone.ts';
export {
  type DisplayTimeZones,
  formatDate,
  formatDateTime,
  formatDayAndHour,
  formatStartTime,
  formatTime,
  formatZone,
  isSameLocalTimeInZones,
} from './format-time.ts';
export { getLastDayEnd } from './get-last-day-end.ts';
export { getNextMorning } from './get-next-morning.ts';
export { getWeeklyRunTime } from './get-weekly-run-time.ts';
export { hasWeekStarted } from './has-week-started.ts';
export { keepClockTimesWhole } from './keep-clock-times-whole.ts';
export {
  getLatestStandbyTime,
  getNextStandbyTime,
  getOptInPromptTime,
  isOptInPromptHour,
  type OptInPromptKind,
} from './league-schedule.ts';
export {
  addWeeks,
  formatWeek,
  getDateInWeek,
  getLeagueWeek,
  getWeekRange,
  type TimeRange,
  type WeekId,
} from './league-week.ts';
export { listUpcomingDatesOfWeekdays } from './list-upcoming-dates-of-weekdays.ts';
export { countDaysBetween, getLocalDateAfterDays, localHourToInstant } from './local-time.ts';
export { formatLocalDateTime, parseLocalDateTimeToInstant } from './parse-local-date-time.ts';
export { getNextSendTime, isQuietHour } from './quiet-hours.ts';
export { getSeason, getSeasonRange, listSeasonsSince, type SeasonOfYear } from './season.ts';
