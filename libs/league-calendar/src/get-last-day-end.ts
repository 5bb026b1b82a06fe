import { getWeekRange, type WeekId } from './league-week.ts';

/**
 * The end of the last day on which a match can be played.
 * @param match `windowEndsAt` ends the days of its own that a revealed paid match has; null for a match that has its league week
 * @param zone the time zone of the match
 */
export function getLastDayEnd(
  match: { readonly windowEndsAt: Date | null; readonly week: WeekId },
  zone: string,
): Date {
  return match.windowEndsAt ?? getWeekRange(match.week, zone).endsAt;
}
