import { type SeasonName, seasons } from '@rally/contracts/scoring';
import { Temporal } from 'temporal-polyfill';
import type { TimeRange } from './league-week.ts';
import { toLocalDateTime, zonedDateTimeToDate } from './local-time.ts';

/** One season: Spring is March-May, Summer June-August, Fall September-November, Winter December to February of the next year. */
export interface SeasonOfYear {
  readonly season: SeasonName;
  readonly year: number;
}

const firstMonth = { Spring: 3, Summer: 6, Fall: 9, Winter: 12 } as const satisfies Record<SeasonName, number>;

/** The season of an instant in the league's zone; January 2026 is in Winter 2025. Throws RangeError for an invalid date or zone. */
export function getSeason(instant: Date, zone: string): SeasonOfYear {
  const { month, year } = toLocalDateTime(instant, zone);
  if (month < firstMonth.Spring) return { season: 'Winter', year: year - 1 };
  if (month < firstMonth.Summer) return { season: 'Spring', year };
  if (month < firstMonth.Fall) return { season: 'Summer', year };
  return { season: month < firstMonth.Winter ? 'Fall' : 'Winter', year };
}

/** The three months of a season in the league's zone. Throws RangeError for a year that is not a number or out of range. */
export function getSeasonRange(season: SeasonOfYear, zone: string): TimeRange {
  const start = Temporal.PlainDate.from({ year: season.year, month: firstMonth[season.season], day: 1 });
  return {
    startsAt: zonedDateTimeToDate(start.toZonedDateTime(zone)),
    endsAt: zonedDateTimeToDate(start.add({ months: 3 }).toZonedDateTime(zone)),
  };
}

/** The seasons from the current one back to `first`, newest first; empty when `first` has not started. */
export function listSeasonsSince(first: SeasonOfYear, now: Date, zone: string): SeasonOfYear[] {
  const current = getSeason(now, zone);
  const found: SeasonOfYear[] = [];
  for (let { year } = current; year >= first.year; year -= 1) {
    for (const season of seasons.toReversed()) {
      const isAfterFirst = year > first.year || seasons.indexOf(season) >= seasons.indexOf(first.season);
      const hasStarted = year < current.year || seasons.indexOf(season) <= seasons.indexOf(current.season);
      if (isAfterFirst && hasStarted) found.push({ season, year });
    }
  }
  return found;
}
