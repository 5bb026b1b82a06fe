import { Temporal } from 'temporal-polyfill';
import type { Bounds } from './league-week.ts';
import { dateOf, localClock } from './local-time.ts';

/** The seasons in the order of a league year, which begins in March. */
export const seasonNames = ['Spring', 'Summer', 'Fall', 'Winter'] as const;
export type SeasonName = (typeof seasonNames)[number];

/** A season: Spring March-May, Summer June-August, Fall September-November, Winter December to February of the next year. */
export type Season = { season: SeasonName; year: number };

const firstMonth = { Spring: 3, Summer: 6, Fall: 9, Winter: 12 } as const satisfies Record<SeasonName, number>;

/** The season of an instant in the league's zone; January 2026 is in Winter 2025. Throws RangeError for an invalid date or zone. */
export function seasonOf(instant: Date, zone: string): Season {
  const { month, year } = localClock(instant, zone);
  if (month < 3) return { season: 'Winter', year: year - 1 };
  if (month < 6) return { season: 'Spring', year };
  if (month < 9) return { season: 'Summer', year };
  return { season: month < 12 ? 'Fall' : 'Winter', year };
}

/** The three months of a season in the league's zone. Throws RangeError for a year that is no number or beyond any calendar. */
export function seasonBounds(season: Season, zone: string): Bounds {
  const start = Temporal.PlainDate.from({ year: season.year, month: firstMonth[season.season], day: 1 });
  return {
    startsAt: dateOf(start.toZonedDateTime(zone)),
    endsAt: dateOf(start.add({ months: 3 }).toZonedDateTime(zone)),
  };
}

/** The seasons from the current one back to `first`, newest first, as the leaderboard's arrows walk; empty when `first` is yet to come. */
export function seasonsSince(first: Season, now: Date, zone: string): Season[] {
  const seasons: Season[] = [];
  for (let order = orderOf(seasonOf(now, zone)); order >= orderOf(first); order -= 1) seasons.push(seasonAt(order));
  return seasons;
}

function orderOf({ season, year }: Season): number {
  return year * seasonNames.length + seasonNames.indexOf(season);
}

function seasonAt(order: number): Season {
  const season = seasonNames[order % seasonNames.length] ?? 'Spring';
  return { season, year: Math.floor(order / seasonNames.length) };
}
