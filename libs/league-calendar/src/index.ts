export { type Asking, isAskingHour, questionAt, reminderAt, runAt } from './league-moments.ts';
export {
  addWeeks,
  type Bounds,
  type Day,
  dateInWeek,
  days,
  matchWeekOf,
  type WeekId,
  weekBounds,
  weekLabel,
  weekOf,
} from './league-week.ts';
export { DEFAULT_LEAGUE_ZONE } from './league-zone.ts';
export { localTime } from './local-time.ts';
export { isQuiet, nextSendingMoment } from './quiet-hours.ts';
export { type Season, type SeasonName, seasonBounds, seasonNames, seasonOf, seasonsSince } from './season-of.ts';
export { upcomingDates } from './upcoming-dates.ts';
