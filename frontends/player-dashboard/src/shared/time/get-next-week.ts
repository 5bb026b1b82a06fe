import { weekMs } from '@rally/contracts/durations';
import type { WeekId } from '@rally/league-calendar';

/** The league week after the given one. */
export function getNextWeek(week: WeekId): WeekId {
  return new Date(Date.parse(week) + weekMs).toISOString().slice(0, 10);
}
