import type { WeekId } from './league-week.ts';
import { formatLocalDateTime } from './parse-local-date-time.ts';

/** Whether a league week has begun in the zone, as `getWeekRange` says, without Temporal. Throws RangeError for an invalid date or zone. */
export function hasWeekStarted(week: WeekId, zone: string, now: Date): boolean {
  return formatLocalDateTime(now, zone) >= `${week}T00:00`;
}
